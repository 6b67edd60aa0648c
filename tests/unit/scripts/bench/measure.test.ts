import { expect, test } from 'vitest'
import { lineOf, type Measure, table } from '../../../../scripts/bench/measure.ts'

const measure = (more: Partial<Measure>): Measure => ({ of: 'liste', name: 'FCP', unit: 'ms', ours: [100], ...more })
const verdict = (more: Partial<Measure>) => lineOf(measure(more)).verdict

test('a page is compared with its script-free twin of the same round, by medians', () => {
  const line = lineOf(measure({ ours: [100, 900, 110], twin: [100, 900, 100], goal: { kind: 'times', most: 1.05 } }))
  expect(line).toMatchObject({ ours: 110, twin: 100, ratio: 1.1 })
  // A round in which the machine was busy slows both alike, so it is not noise.
  expect(line.noise).toBeCloseTo(0.025)
})

test('a goal is missed only by more than the run’s noise', () => {
  const goal = { kind: 'times', most: 1.05 } as const
  expect(verdict({ ours: [104, 104, 104], twin: [100, 100, 100], goal })).toBe('met')
  expect(verdict({ ours: [90, 108, 120], twin: [100, 100, 100], goal })).toBe('within noise')
  expect(verdict({ ours: [108, 108, 108], twin: [100, 100, 100], goal })).toBe('missed')
})

test('requests are counted relative to the twin, sizes and times are absolute', () => {
  expect(verdict({ ours: [20, 20], twin: [12, 12], goal: { kind: 'beyond', most: 8 } })).toBe('met')
  expect(verdict({ ours: [21, 21], twin: [12, 12], goal: { kind: 'beyond', most: 8 } })).toBe('missed')
  expect(verdict({ ours: [41, 41], goal: { kind: 'most', most: 40 } })).toBe('missed')
  expect(verdict({ ours: [282], goal: { kind: 'least', least: 283 } })).toBe('missed')
  expect(verdict({ ours: [284], goal: { kind: 'least', least: 283 } })).toBe('met')
  expect(verdict({ ours: [1] })).toBe('no goal')
})

test('a twin without the measured value gives no ratio', () => {
  expect(lineOf(measure({ ours: [90], twin: [0] }))).not.toHaveProperty('ratio')
})

test('the table shows ours, twin, ratio, noise, goal and verdict, and is Markdown', () => {
  const line = lineOf(measure({ ours: [130, 130], twin: [100, 100], goal: { kind: 'times', most: 1.05 } }))
  const rows = table([line]).split('\n')
  expect(rows[1]).toMatch(/^\| -+ \|/)
  expect(rows[2]?.split('|').map((cell) => cell.trim())).toEqual([
    '',
    'liste',
    'FCP (ms)',
    '130',
    '100',
    '1.30',
    '± 0.00',
    '≤ 1.05 × twin',
    'MISSED',
    '',
  ])
})
