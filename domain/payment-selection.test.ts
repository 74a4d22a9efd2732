import { expect, test } from 'vitest'
import { type Candidate, foreseenWords, heldWords, judgeSelection } from './payment-selection.ts'

const candidate = (id: string, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  payee_id: 'priya',
  status: 'calculated',
  currency: 'gbp',
  gross_amount: 1000,
  owed_amount: 0,
  is_funded: false,
  is_being_charged: false,
  payee_verified: true,
  ...changes,
})

const verdicts = (...payments: Candidate[]) =>
  judgeSelection(payments).map(({ payment, charge, refusal }) => [payment.id, charge, refusal])

test.each<[string, Partial<Candidate>, number, string | null]>([
  ['due', {}, 1000, null],
  ['whose payee has no account', { payee_verified: false }, 1000, 'payee_not_verified'],
  ['that is being charged', { is_being_charged: true }, 1000, 'payment_already_processing'],
  ['that is processing', { status: 'processing' }, 1000, 'payment_already_processing'],
  ['that is paid', { status: 'completed', is_funded: true }, 0, 'payment_already_completed'],
  ['that is owed again', { status: 'completed', is_funded: true, owed_amount: 400 }, 400, null],
  ['whose card was declined', { status: 'failed' }, 1000, null],
  ['whose transfer failed', { status: 'failed', is_funded: true }, 0, null],
  ['of 29p', { gross_amount: 29 }, 29, 'below_minimum'],
  ['of 30p', { gross_amount: 30 }, 30, null],
  ['of 49 cents', { gross_amount: 49, currency: 'usd' }, 49, 'below_minimum'],
])('a payment %s', (_, changes, charge, refusal) => {
  expect(verdicts(candidate('a', changes))).toEqual([['a', charge, refusal]])
})

test('small amounts are held for each payee until together they come to the minimum', () => {
  const small = (id: string, payee_id: string, gross_amount: number) => candidate(id, { payee_id, gross_amount })
  expect(verdicts(small('a', 'priya', 10), small('b', 'marco', 10), small('c', 'priya', 20))).toEqual([
    ['a', 10, null],
    ['b', 10, 'below_minimum'],
    ['c', 20, null],
  ])
})

test('what is not paid, or needs no charge, does not help to come to the minimum', () => {
  const [paid, restricted] = [{ status: 'processing' } as const, { payee_verified: false }]
  expect(verdicts(candidate('a', { gross_amount: 1 }), candidate('b', paid))).toContainEqual(['a', 1, 'below_minimum'])
  expect(verdicts(candidate('a', { gross_amount: 1 }), candidate('b', { status: 'failed', is_funded: true }))).toEqual([
    ['a', 1, 'below_minimum'],
    ['b', 0, null],
  ])
  expect(verdicts(candidate('a', { gross_amount: 1, ...restricted }))).toEqual([['a', 1, 'payee_not_verified']])
})

test('says what will happen', () => {
  const seen = { count: 14, amount: 1_240_830, currency: 'gbp', below_minimum: 2, restricted: 1 } as const
  expect(foreseenWords({ ...seen, card: 'Visa 4242' })).toBe(
    '14 payments, 2 below the minimum, 1 account restricted, £12,408.30 from Visa 4242',
  )
  const one = { count: 1, amount: 0, currency: 'gbp', below_minimum: 0, restricted: 0, card: null } as const
  expect(foreseenWords(one)).toBe('1 payment, nothing to charge')
  expect(foreseenWords({ ...one, count: 0, restricted: 2 })).toBe('0 payments, 2 accounts restricted')
  expect(heldWords({ name: 'Priya Shah', amount: 1, currency: 'gbp', since: '2026-10-03' })).toBe(
    'Held since 3 Oct 2026: £0.01 for Priya Shah, until their shares come to £0.30.',
  )
})
