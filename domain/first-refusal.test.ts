import { describe, expect, test } from 'vitest'
import {
  askedFirst,
  decidingFirst,
  FIRST_REFUSERS,
  firstRefusalFields,
  firstRefusalIn,
  firstRefusalProvision,
  firstRefusalText,
  mayBuyFirst,
  mayRefuseFirst,
} from './first-refusal.ts'

test.each([
  ['1', { days: 1, by: 'provider' }],
  ['7', { days: 7, by: 'provider' }],
  [' 30 ', { days: 30, by: 'provider' }],
  ['7 owner', { days: 7, by: 'owner' }],
  ['30 both', { days: 30, by: 'both' }],
  ['7 provider', null],
  ['7 trader', null],
  ['owner', null],
  ['31 owner', null],
  ['31', null],
  ['0', null],
  ['-7', null],
  ['7.5', null],
  ['seven', null],
  ['', null],
  [undefined, null],
])('%s is %o', (text, first_refusal) => {
  expect(firstRefusalIn(text)).toEqual(first_refusal)
})

test('a form has its days and who as two fields of one text', () => {
  for (const by of FIRST_REFUSERS) {
    const text = firstRefusalText('7', by)
    expect(firstRefusalIn(text)).toEqual({ days: 7, by })
    expect(firstRefusalFields(text)).toEqual({ days: '7', by })
  }
  expect(firstRefusalText('', 'both')).toBe('')
  expect(firstRefusalFields('')).toEqual({ days: '', by: 'provider' })
})

test('the provision names its days and who', () => {
  expect(firstRefusalProvision({ days: 7, by: 'provider' })).toBe(
    'Before a part of this right is sold to another buyer, the provider can buy it at the same price within 7 days. The other buyer is charged once the provider has declined or has not bought within that time. There is no first refusal on what the provider sells or buys.',
  )
  expect(firstRefusalProvision({ days: 1, by: 'owner' })).toMatch(
    /the owner can buy it at the same price within 1 day\..+The owner keeps.+what the owner sells or buys\.$/,
  )
  expect(firstRefusalProvision({ days: 7, by: 'both' })).toMatch(/whichever buys first gets it\..+both have/)
})

const both = { days: 7, by: 'both' } as const
test.each<[string, Partial<Parameters<typeof askedFirst>[0]>, string[]]>([
  ['another buyer of another seller', {}, ['priya']],
  ['an agreement without it', { first_refusal: null }, []],
  ['what the provider sells', { seller_id: 'priya' }, []],
  ['what the provider buys', { buyer_id: 'priya' }, []],
  ['the owner has it', { first_refusal: { days: 7, by: 'owner' } }, ['olivia']],
  [
    'the owner has it, and the provider sells',
    { first_refusal: { days: 7, by: 'owner' }, seller_id: 'priya' },
    ['olivia'],
  ],
  [
    'the owner has it, and the provider buys',
    { first_refusal: { days: 7, by: 'owner' }, buyer_id: 'priya' },
    ['olivia'],
  ],
  ['the owner has it, and sells on', { first_refusal: { days: 7, by: 'owner' }, seller_id: 'olivia' }, []],
  ['both have it', { first_refusal: both }, ['priya', 'olivia']],
  ['both have it, and the provider sells', { first_refusal: both, seller_id: 'priya' }, ['olivia']],
  ['both have it, and the owner sells on', { first_refusal: both, seller_id: 'olivia' }, ['priya']],
  ['both have it, and the provider buys', { first_refusal: both, buyer_id: 'priya' }, []],
])('%s', (_case, changes, asked) => {
  const sale = { first_refusal: { days: 7, by: 'provider' as const }, provider_id: 'priya', owner_id: 'olivia' }
  expect(askedFirst({ ...sale, seller_id: 'theo', buyer_id: 'marco', ...changes })).toEqual(asked)
})

describe('first refusal', () => {
  const reserved_until = new Date('2026-11-09T23:59:59Z')
  const sale = { status: 'waiting', refusal_by: 'priya', second_refusal_by: null, declined_by: null, reserved_until }
  const of_both = { second_refusal_by: 'olivia' }
  const by = { person_id: 'priya', paying_id: null, now: new Date('2026-11-09T12:00:00Z') }

  test.each([
    ['in time', {}, {}, null, null],
    ['by somebody else', {}, { person_id: 'theo' }, 'not_theirs', 'not_theirs'],
    ['of a sale that nobody has it on', { refusal_by: null }, {}, 'not_theirs', 'not_theirs'],
    ['while its payment is under way', {}, { paying_id: 'priya' }, 'paying', 'paying'],
    ['once the last day is over', {}, { now: reserved_until }, 'over', 'over'],
    ['once the other buyer is charged', { status: 'reserved' }, {}, 'over', 'over'],
    ['once it is used', { status: 'passed_over' }, {}, 'over', 'over'],
    ['by the second of two', of_both, { person_id: 'olivia' }, null, null],
    ['once they have declined', { ...of_both, declined_by: 'priya' }, {}, 'over', 'over'],
    ['once the other has declined', { ...of_both, declined_by: 'olivia' }, {}, null, null],
    ['while the other is paying', of_both, { paying_id: 'olivia' }, 'other_paying', null],
  ])('%s', (_case, of_sale, of_person, buying, declining) => {
    const [waiting, person] = [
      { ...sale, ...of_sale },
      { ...by, ...of_person },
    ]
    expect(mayBuyFirst(waiting, person)).toBe(buying)
    expect(mayRefuseFirst(waiting, person)).toBe(declining)
  })

  test('is with who has not declined', () => {
    expect(decidingFirst({ ...sale, ...of_both })).toEqual(['priya', 'olivia'])
    expect(decidingFirst({ ...sale, ...of_both, declined_by: 'priya' })).toEqual(['olivia'])
    expect(decidingFirst({ ...sale, refusal_by: null })).toEqual([])
  })
})
