import { expect, test } from 'vitest'
import { allowedToBegin, otherSide, ROLE_WORDS, ROLES, type Role, sideOfRole } from './roles.ts'

test.each<[Role, string[]]>([
  ['owner', ['create_project', 'propose', 'report_revenue', 'pay', 'follow_payments', 'open_account']],
  ['provider', ['propose', 'open_account']],
  ['trader', ['open_account']],
  ['admin', ['create_project', 'follow_payments']],
])('a person who is %s may begin %j', (role, expected) => {
  const begun = Object.entries(allowedToBegin(role)).filter(([, may]) => may)
  expect(begun.map(([name]) => name)).toEqual(expected)
})

test.each<[Role, 'owner' | 'provider' | null]>([
  ['owner', 'owner'],
  ['provider', 'provider'],
  ['trader', null],
  ['admin', null],
])('a person who is %s takes the side %s', (role, side) => {
  expect(sideOfRole(role)).toBe(side)
  if (side) expect(otherSide(otherSide(side))).toBe(side)
})

test('every role has a name that people read', () => {
  expect(ROLES.map((role) => ROLE_WORDS[role])).toEqual(['Project owner', 'Service provider', 'Trader', 'Admin'])
})
