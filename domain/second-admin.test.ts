import { expect, test } from 'vitest'
import { type AskedAct, approvalStep } from './second-admin.ts'

const first: AskedAct = { viewer_id: 'ada', asked_by: null, other_admins: 1 }

test.each<[string, AskedAct, ReturnType<typeof approvalStep>]>([
  ['the first of two admins asks', first, 'ask'],
  ['the first, again, waits', { ...first, asked_by: 'ada' }, 'wait'],
  ['the second acts', { ...first, viewer_id: 'ida', asked_by: 'ada' }, 'act'],
  ['the only admin acts', { ...first, other_admins: 0 }, 'act'],
  [
    'who has become the only admin acts, though they asked before',
    { ...first, asked_by: 'ada', other_admins: 0 },
    'act',
  ],
  ['one of three asks', { ...first, other_admins: 2 }, 'ask'],
])('%s', (_who, asked, step) => {
  expect(approvalStep(asked)).toBe(step)
})
