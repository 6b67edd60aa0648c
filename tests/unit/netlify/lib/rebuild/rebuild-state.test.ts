import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addReport,
  applyDeployEvent,
  failBuild,
  timeOutBuild,
  hookFailed,
  BUILD_TIMEOUT,
  type RebuildState,
  rebuildStateSchema,
  requestBuild,
  startBuild,
  statusOf,
} from '../../../../../netlify/lib/rebuild/rebuild-state.ts'

const MINUTE = 60_000
const deploy = (id: string, state: 'building' | 'ready' | 'error', createdAt: number) => ({ id, state, createdAt })
const built = (now = 0): RebuildState => startBuild(now, 'b1')(requestBuild(now, 0)({}))

test('thirty publishes in a minute share one build time, the first one’s', () => {
  const requested = Array.from({ length: 30 }, (_, second) => requestBuild(second * 2000, MINUTE)).reduce(
    (state, step) => step(state),
    {} as RebuildState,
  )
  expect(requested).toEqual({ request: { since: 0, dueAt: MINUTE, attempt: 1 } })
  expect(startBuild(MINUTE - 1, 'b')(requested)).toBe(requested)
  expect(startBuild(MINUTE, 'b')(requested)).toEqual({ build: { id: 'b', attempt: 1, askedAt: MINUTE, lines: [] } })
})

test('an editor’s request for an immediate build brings the build forward', () => {
  expect(requestBuild(10, 0)(requestBuild(0, MINUTE)({})).request?.dueAt).toBe(10)
})

test('a publish during a build causes one more build afterwards', () => {
  const meanwhile = requestBuild(2000, 0)(built())
  expect(startBuild(3000, 'b2')(meanwhile)).toBe(meanwhile)
  expect(statusOf(meanwhile)).toMatchObject({ phase: 'building', more: true })
  const over = applyDeployEvent(deploy('d1', 'ready', 100), 4000)(meanwhile)
  expect(startBuild(4000, 'b2')(over).build?.id).toBe('b2')
})

test('a failed build is retried once; a second failure is final until a build succeeds', () => {
  const once = applyDeployEvent(deploy('d1', 'error', 100), 1000)(built())
  expect(statusOf(once)).toMatchObject({ phase: 'waiting', again: true })
  const twice = applyDeployEvent(deploy('d2', 'error', 50_000), 60_000)(startBuild(50_000, 'b2')(once))
  expect(statusOf(twice)).toMatchObject({ phase: 'failed', failure: { at: 60_000, fault: 'build-failed', lines: [] } })
  const mended = applyDeployEvent(deploy('d3', 'ready', 90_000), 99_000)(twice)
  expect(statusOf(mended)).toEqual({ phase: 'live', liveAt: 99_000, again: false, more: false })
})

test('the build’s own report is the reason of a failure', () => {
  const first = applyDeployEvent(deploy('d1', 'error', 0), 1)(built())
  const reported = addReport(['audi · prix : Champ obligatoire.'])(startBuild(40_000, 'b2')(first))
  const { failure } = applyDeployEvent(deploy('d2', 'error', 40_000), 41_000)(reported)
  expect(failure).toMatchObject({ fault: 'content-refused', lines: ['audi · prix : Champ obligatoire.'] })
})

test('late, repeated or foreign deploy events change nothing', () => {
  const live = applyDeployEvent(
    deploy('d1', 'ready', 100),
    5000,
  )(applyDeployEvent(deploy('d1', 'building', 100), 1000)(built()))
  expect(applyDeployEvent(deploy('d1', 'building', 100), 6000)(live)).toBe(live)
  expect(applyDeployEvent(deploy('d1', 'error', 100), 6000)(live)).toBe(live)
  const second = startBuild(200_000, 'b2')(requestBuild(200_000, 0)(live))
  // Started before our request and ended while ours is queued: the site is live with it, and our build is still to come.
  expect(statusOf(applyDeployEvent(deploy('old', 'ready', 100_000), 201_000)(second))).toMatchObject({
    phase: 'building',
    liveAt: 201_000,
  })
  expect(applyDeployEvent(deploy('old', 'error', 100_000), 201_000)(second)).toBe(second)
})

test('a build started by a push is tracked too', () => {
  const building = applyDeployEvent(deploy('push', 'building', 0), 10)({})
  expect(statusOf(building).phase).toBe('building')
  expect(statusOf(applyDeployEvent(deploy('push', 'ready', 0), 20)(building)).phase).toBe('live')
})

test('a build without any event is given up', () => {
  const state = built()
  expect(timeOutBuild(BUILD_TIMEOUT)(state)).toBe(state)
  expect(timeOutBuild(BUILD_TIMEOUT + 1)(state).request?.attempt).toBe(2)
})

test('a failed call of the build hook counts as a failure of that build only', () => {
  const state = built()
  expect(hookFailed('other', 5)(state)).toBe(state)
  expect(hookFailed('b1', 5)(state).request?.attempt).toBe(2)
  expect(failBuild({}, 'hook-unreachable', 5)).toEqual({})
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('ask'), wait: fc.constantFrom(0, MINUTE) }),
  fc.record({ kind: fc.constant('clock') }),
  fc.record({
    kind: fc.constant('note'),
    id: fc.constantFrom('d1', 'd2', 'd3'),
    state: fc.constantFrom('building', 'ready', 'error'),
  }),
)

test('for any sequence of events every publish is built or its failure is reported', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2 * MINUTE), step), { maxLength: 40 }), (steps) => {
      let now = 0
      let state: RebuildState = {}
      for (const [later, action] of steps) {
        now += later
        if (action.kind === 'ask' && 'wait' in action) state = requestBuild(now, action.wait)(state)
        else if ('id' in action) state = applyDeployEvent(deploy(action.id, action.state as 'ready', now), now)(state)
        else state = startBuild(now, `b${now}`)(timeOutBuild(now)(state))
        expect(rebuildStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state)
      }
      // From here on nobody publishes and the host is silent: the state must end by itself with a status.
      state = requestBuild(now, 0)(state)
      for (let round = 0; round < 8; round += 1) {
        now += BUILD_TIMEOUT + 1
        state = startBuild(now, `end${round}`)(timeOutBuild(now)(state))
      }
      expect(state.request).toBeUndefined()
      expect(statusOf(state)).toMatchObject({ phase: 'failed', failure: { fault: 'no-notice' } })
    }),
  )
})
