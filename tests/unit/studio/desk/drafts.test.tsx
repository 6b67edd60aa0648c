import { BehaviorSubject } from 'rxjs'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

const DAY = 24 * 60 * 60 * 1000
const anna = { user: 'anna', now: Date.parse('2026-11-23T10:00:00Z') }
const bruno = { ...anna, user: 'bruno' }
const later = (days: number) => ({ ...anna, now: anna.now + days * DAY })

const state = new BehaviorSubject({ authenticated: true })
const session = vi.hoisted(() => ({ isOver: false }))
vi.mock('sanity', () => ({
  useCurrentUser: () => ({ id: 'anna' }),
  useWorkspace: () => ({ auth: { state } }),
}))
vi.mock('sanity/_singletons', async () => {
  const { createContext } = await import('react')
  return { LoggedOutReasonContext: createContext(undefined) }
})
vi.mock('../../../../studio/site-request.ts', () => ({ wasSignedOut: () => session.isOver }))
const { DraftKeeper, dropDrafts, keepDraft, readDraft } = await import('../../../../studio/desk/drafts.tsx')

beforeEach(() => {
  localStorage.clear()
  state.next({ authenticated: true })
  session.isOver = false
})

/** The Studio as it starts, with somebody signed in. */
function startStudio() {
  const props = { renderDefault: (): ReactNode => null } as unknown as Parameters<typeof DraftKeeper>[0]
  return render(<DraftKeeper {...props} />)
}

test('a text that was begun is there again for seven days, and only for who wrote it', () => {
  keepDraft('reply-1', 'Bonjour,', anna)
  expect(readDraft('reply-1', later(6.9))).toBe('Bonjour,')
  expect(readDraft('reply-1', later(7))).toBe('')
  expect(readDraft('reply-1', bruno)).toBe('')
  keepDraft('reply-1', '', anna)
  expect(localStorage).toHaveLength(0)
})

test('what is too old, another user’s or of an older release leaves the browser; other programs’ entries stay', () => {
  keepDraft('reply-1', 'Bonjour,', anna)
  keepDraft('note-2', 'Rappeler', bruno)
  localStorage.setItem('desk-reply-old', 'IBAN DE00')
  localStorage.setItem('desk-draft-odd', '{')
  localStorage.setItem('sanity-theme', 'dark')
  dropDrafts(anna)
  expect(Object.keys(localStorage).toSorted()).toEqual(['desk-draft-reply-1', 'sanity-theme'])
  dropDrafts(later(8))
  expect(Object.keys(localStorage)).toEqual(['sanity-theme'])
})

test('the Studio’s start deletes another user’s texts', () => {
  keepDraft('reply-1', 'Bonjour,', { ...bruno, now: Date.now() })
  keepDraft('reply-2', 'Bonsoir,', { ...anna, now: Date.now() })
  const { unmount } = startStudio()
  expect(Object.keys(localStorage)).toEqual(['desk-draft-reply-2'])
  unmount()
})

test('who signs out leaves no text; whose session ended by itself finds it when he is back', () => {
  const now = { ...anna, now: Date.now() }
  keepDraft('reply-1', 'Bonjour,', now)
  session.isOver = true
  const { unmount } = startStudio()
  act(() => state.next({ authenticated: false }))
  expect(readDraft('reply-1', now)).toBe('Bonjour,')
  session.isOver = false
  act(() => state.next({ authenticated: false }))
  expect(localStorage).toHaveLength(0)
  unmount()
})
