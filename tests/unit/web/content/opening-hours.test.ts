import { expect, test } from 'vitest'
import { hoursInGroups, writtenTime } from '#web/content/opening-hours.ts'

const open = (day: 'monday' | 'tuesday' | 'wednesday' | 'saturday', opens: string, closes: string) => ({
  day,
  opens,
  closes,
  byAppointment: false,
})

test('consecutive days with the same hours share one line', () => {
  const groups = hoursInGroups([
    open('monday', '10:00', '19:00'),
    open('tuesday', '10:00', '19:00'),
    open('saturday', '10:00', '18:00'),
    { day: 'sunday', byAppointment: true },
  ])
  expect(groups).toEqual([
    { from: 'monday', to: 'tuesday', hours: { opens: '10:00', closes: '19:00' } },
    { from: 'saturday', to: 'saturday', hours: { opens: '10:00', closes: '18:00' } },
    { from: 'sunday', to: 'sunday' },
  ])
})

test('a closed day is left out and separates the days around it', () => {
  const groups = hoursInGroups([
    open('monday', '10:00', '19:00'),
    { day: 'tuesday', byAppointment: false },
    open('wednesday', '10:00', '19:00'),
  ])
  expect(groups.map(({ from, to }) => [from, to])).toEqual([
    ['monday', 'monday'],
    ['wednesday', 'wednesday'],
  ])
})

test('French writes 10h and 18h30; other languages write 10:00 and 18:30', () => {
  expect(['08:00', '10:00', '18:30'].map((time) => writtenTime(time, 'fr'))).toEqual(['8h', '10h', '18h30'])
  expect(writtenTime('10:00', 'de')).toBe('10:00')
})
