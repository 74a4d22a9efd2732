import { expect, test } from 'vitest'
import { mayArchive } from './project.ts'

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
