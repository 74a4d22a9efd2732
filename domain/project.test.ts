import { describe, expect, test } from 'vitest'
import {
  changeBetween,
  mayArchive,
  mayEditProject,
  mayOpenProject,
  PROJECT_CHANGES,
  type ProjectActor,
  type ProjectChange,
  type ProjectStatus,
  statusAfter,
  takesDeals,
} from './project.ts'

test.each([
  { in_force: 0, pending_proposals: 0, has_deal_to_complete: false, may: true },
  { in_force: 1, pending_proposals: 0, has_deal_to_complete: false, may: false },
  { in_force: 0, pending_proposals: 1, has_deal_to_complete: false, may: false },
  { in_force: 0, pending_proposals: 0, has_deal_to_complete: true, may: false },
  { in_force: 2, pending_proposals: 3, has_deal_to_complete: true, may: false },
])(
  'with $in_force agreements in force, $pending_proposals open proposals, a fee to pay: $has_deal_to_complete',
  ({ may, ...use }) => {
    expect(mayArchive(use)).toBe(may)
  },
)

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

const UNUSED = { is_archived: false, in_force: 0, has_deal_to_complete: false }

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
      { ...one, in_use: 'an agreement in force', in_force: 1, has_deal_to_complete: false },
      { ...one, in_use: 'a fee to pay', in_force: 0, has_deal_to_complete: true },
    ]),
  )('$status, with $in_use: $change by $who', ({ status, change, actor, in_force, has_deal_to_complete }) => {
    const use = { is_archived: false, in_force, has_deal_to_complete }
    const unused = statusAfter({ ...UNUSED, status }, change, actor)
    const expected = change === 'complete' && 'status' in unused ? { refusal: 'in_use' } : unused
    expect(statusAfter({ ...use, status }, change, actor)).toEqual(expected)
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
