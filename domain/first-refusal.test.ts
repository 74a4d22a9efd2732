import { describe, expect, test } from 'vitest'
import { firstRefusalDays, firstRefusalProvision, mayRefuseFirst, waitsForFirstRefusal } from './first-refusal.ts'

test.each([
  ['1', 1],
  ['7', 7],
  [' 30 ', 30],
  ['31', null],
  ['0', null],
  ['-7', null],
  ['7.5', null],
  ['seven', null],
  ['', null],
  [undefined, null],
])('%s is %s days', (text, days) => {
  expect(firstRefusalDays(text)).toBe(days)
})

test('the provision names its days', () => {
  expect(firstRefusalProvision(7)).toMatch(/at the same price within 7 days\./)
  expect(firstRefusalProvision(1)).toMatch(/within 1 day\./)
})

test.each([
  ['another buyer of another seller', {}, true],
  ['an agreement without it', { days: null }, false],
  ['what the provider sells', { days: 7, seller_id: 'priya' }, false],
  ['what the provider buys', { days: 7, buyer_id: 'priya' }, false],
])('%s', (_case, changes: Partial<Parameters<typeof waitsForFirstRefusal>[0]>, waits) => {
  const sale = { days: 7, provider_id: 'priya', seller_id: 'theo', buyer_id: 'marco', ...changes }
  expect(waitsForFirstRefusal(sale)).toBe(waits)
})

describe('first refusal', () => {
  const reserved_until = new Date('2026-11-09T23:59:59Z')
  const sale = { status: 'waiting', refusal_by: 'priya', reserved_until }
  const by = { person_id: 'priya', is_paying: false, now: new Date('2026-11-09T12:00:00Z') }

  test.each([
    ['in time', {}, {}, null],
    ['by somebody else', {}, { person_id: 'theo' }, 'not_theirs'],
    ['of a sale that nobody has it on', { refusal_by: null }, {}, 'not_theirs'],
    ['while its payment is under way', {}, { is_paying: true }, 'paying'],
    ['once the last day is over', {}, { now: reserved_until }, 'over'],
    ['once the other buyer is charged', { status: 'reserved' }, {}, 'over'],
    ['once it is used', { status: 'passed_over' }, {}, 'over'],
  ])('%s', (_case, of_sale, of_person, refusal) => {
    expect(mayRefuseFirst({ ...sale, ...of_sale }, { ...by, ...of_person })).toBe(refusal)
  })
})
