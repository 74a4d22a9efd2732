import { expect, test } from 'vitest'
import { lacksDetails, mayReport } from './person-report.ts'
import type { Role } from './roles.ts'

const of = (id: string, role: Role) => ({ id, role })

test.each([
  [of('olivia', 'owner'), of('priya', 'provider'), true],
  [of('priya', 'provider'), of('olivia', 'owner'), true],
  [of('theo', 'trader'), of('priya', 'provider'), true],
  [of('olivia', 'owner'), of('olivia', 'owner'), false],
  [of('olivia', 'owner'), of('ada', 'admin'), false],
  [of('ada', 'admin'), of('olivia', 'owner'), false],
])('%j reports %j: %s', (reporter, person, may) => {
  expect(mayReport(reporter, person)).toBe(may)
})

test.each([
  ['spam', '', false],
  ['fraud', 'Wants gift cards', false],
  ['other', '', true],
  ['other', 'Wants gift cards', false],
] as const)('%s with “%s” lacks details: %s', (reason, details, lacks) => {
  expect(lacksDetails({ reason, details })).toBe(lacks)
})
