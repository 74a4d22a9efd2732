import { describe, expect, test } from 'vitest'
import {
  archiveProblem,
  changeBetween,
  mayEditProject,
  mayOpenProject,
  PROJECT_CHANGES,
  type ProjectActor,
  type ProjectChange,
  type ProjectStatus,
  statusAfter,
  takesDeals,
} from './project.ts'
import { transitionTable } from './testing/transition-table.ts'

const IDLE = { in_force: 0, pending_proposals: 0, has_deal_to_complete: false, has_unreported_days: false }

test.each([
  { use: {}, problem: null },
  { use: { in_force: 1 }, problem: 'in_use' },
  { use: { pending_proposals: 1 }, problem: 'in_use' },
  { use: { has_deal_to_complete: true }, problem: 'in_use' },
  { use: { has_unreported_days: true }, problem: 'unreported_days' },
  {
    use: { in_force: 2, pending_proposals: 3, has_deal_to_complete: true, has_unreported_days: true },
    problem: 'in_use',
  },
])('archiving a project with $use: $problem', ({ use, problem }) => {
  expect(archiveProblem({ ...IDLE, ...use })).toBe(problem)
})

const STATUSES: ProjectStatus[] = ['draft', 'active', 'paused', 'completed']

/** Everybody who meets a project; an admin may own one. */
const ACTORS: Record<string, ProjectActor> = {
  owner: { role: 'owner', is_owner: true },
  'admin owning it': { role: 'admin', is_owner: true },
  'another owner': { role: 'owner', is_owner: false },
  admin: { role: 'admin', is_owner: false },
  provider: { role: 'provider', is_owner: false },
  trader: { role: 'trader', is_owner: false },
}

const UNUSED = { ...IDLE, is_archived: false }

/** The new status by status and change; what is not here is refused. */
const EXPECTED: Partial<Record<ProjectStatus, Partial<Record<ProjectChange, ProjectStatus>>>> = {
  draft: { publish: 'active' },
  active: { pause: 'paused', complete: 'completed' },
  paused: { resume: 'active', complete: 'completed' },
}

const cases = STATUSES.flatMap((status) =>
  PROJECT_CHANGES.flatMap((change) => Object.entries(ACTORS).map(([who, actor]) => ({ status, change, who, actor }))),
)

describe('every status, every change, everybody', () => {
  test('with these outcomes', () => {
    const machine = { states: STATUSES, events: PROJECT_CHANGES, actors: Object.keys(ACTORS) }
    const table = transitionTable(machine, (status, change, who) => {
      const after = statusAfter({ ...UNUSED, status }, change, ACTORS[who] ?? { role: 'trader', is_owner: false })
      return 'status' in after ? `→ ${after.status}` : after.refusal
    })
    expect(table).toMatchInlineSnapshot(`
      "
      state      event     owner         admin owning it  another owner  admin      provider   trader
      draft      publish   → active      → active         not_owner      not_owner  not_owner  not_owner
      draft      pause     other_status  other_status     not_owner      not_owner  not_owner  not_owner
      draft      resume    other_status  other_status     not_owner      not_owner  not_owner  not_owner
      draft      complete  other_status  other_status     not_owner      not_owner  not_owner  not_owner
      active     publish   other_status  other_status     not_owner      not_owner  not_owner  not_owner
      active     pause     → paused      → paused         not_owner      not_owner  not_owner  not_owner
      active     resume    other_status  other_status     not_owner      not_owner  not_owner  not_owner
      active     complete  → completed   → completed      not_owner      not_owner  not_owner  not_owner
      paused     publish   other_status  other_status     not_owner      not_owner  not_owner  not_owner
      paused     pause     other_status  other_status     not_owner      not_owner  not_owner  not_owner
      paused     resume    → active      → active         not_owner      not_owner  not_owner  not_owner
      paused     complete  → completed   → completed      not_owner      not_owner  not_owner  not_owner
      completed  publish   other_status  other_status     not_owner      not_owner  not_owner  not_owner
      completed  pause     other_status  other_status     not_owner      not_owner  not_owner  not_owner
      completed  resume    other_status  other_status     not_owner      not_owner  not_owner  not_owner
      completed  complete  other_status  other_status     not_owner      not_owner  not_owner  not_owner
      "
    `)
  })

  test.each(cases)('$status: $change by $who', ({ status, change, actor }) => {
    const after = EXPECTED[status]?.[change]
    const expected = after ? { status: after } : { refusal: 'other_status' }
    expect(statusAfter({ ...UNUSED, status }, change, actor)).toEqual(
      actor.is_owner ? expected : { refusal: 'not_owner' },
    )
  })

  test.each(cases)('$status, archived: $change by $who', ({ status, change, actor }) => {
    const refusal = actor.is_owner ? 'archived' : 'not_owner'
    expect(statusAfter({ ...UNUSED, is_archived: true, status }, change, actor)).toEqual({ refusal })
  })

  test.each(
    cases.flatMap((one) => [
      { ...one, why: 'an agreement in force', use: { in_force: 1 }, refusal: 'in_use' },
      { ...one, why: 'a fee to pay', use: { has_deal_to_complete: true }, refusal: 'in_use' },
      { ...one, why: 'days to report', use: { has_unreported_days: true }, refusal: 'unreported_days' },
    ]),
  )('$status, with $why: $change by $who', ({ status, change, actor, use, refusal }) => {
    const unused = statusAfter({ ...UNUSED, status }, change, actor)
    const expected = change === 'complete' && 'status' in unused ? { refusal } : unused
    expect(statusAfter({ ...UNUSED, ...use, status }, change, actor)).toEqual(expected)
  })

  test('an edit is for the owner and admins, and has no status', () => {
    const editors = Object.entries(ACTORS).filter(([, actor]) => mayEditProject(actor))
    expect(editors.map(([who]) => who)).toEqual(['owner', 'admin owning it', 'admin'])
  })
})

test('each status is reached by one change, or by none', () => {
  const reached = STATUSES.map((from) => STATUSES.map((to) => changeBetween(from, to)))
  expect(reached).toEqual([
    [null, 'publish', null, null],
    [null, null, 'pause', 'complete'],
    [null, 'resume', null, 'complete'],
    [null, null, null, null],
  ])
})

test('only a completed project takes no deals', () => {
  expect(STATUSES.filter(takesDeals)).toEqual(['draft', 'active', 'paused'])
})

test.each([
  { open: 0, is_unlimited: false, may: true },
  { open: 2, is_unlimited: false, may: true },
  { open: 3, is_unlimited: false, may: false },
  { open: 9, is_unlimited: false, may: false },
  { open: 9, is_unlimited: true, may: true },
])('with $open open projects, unlimited: $is_unlimited', ({ open, is_unlimited, may }) => {
  expect(mayOpenProject(open, { limit: 3, is_unlimited })).toBe(may)
})
