import { expect, test } from 'vitest'
import type { Batch } from '../payments/money-values.ts'
import { batchSteps } from './batch-steps.ts'

const payee = { id: '5a3dd6c1-6e0f-4a9b-9d0c-0b8a7f0f3c52', name: 'Priya Shah' }
const payment = {
  id: 'b673154e-ff37-4b90-8199-a16b38b14479',
  payee,
  amount: 82_824,
  is_removed: false,
  failure_reason: null,
  error: null,
  paid_in_part: null,
}
const charge = {
  ...{ method: 'card' as const, waiting: null, instructions: null },
  failure_message: null,
  error: null,
  paid_in_part: null,
  card: { brand: 'visa', last4: '4242' },
  stripe_payment_intent_id: null,
  confirm_url: null,
}

function batch(changes: Partial<Batch>): Batch {
  const payments = changes.payments ?? [{ ...payment, status: 'processing' as const, outcome: null }]
  const count = (wanted: Batch['payments'][number]['outcome']) =>
    payments.filter(({ outcome }) => outcome === wanted).length
  return {
    counts: {
      all: payments.length,
      prepared: payments.length,
      ...{ success: count('success'), transfer_failed: count('transfer_failed'), failed: count('failed') },
      left_out: count('left_out'),
      open: count(null),
    },
    failure_message: null,
    id: '4cf0a3b6-7d9f-4a57-8d4e-1f0c6d2f1e11',
    status: 'processing',
    amount: 97_440,
    currency: 'gbp',
    charge: { ...charge, status: 'pending' },
    charges: [],
    payments,
    message: null,
    error_messages: [],
    created_at: '2026-11-20T21:53:00.000Z',
    ...changes,
  }
}

const states = (changes: Partial<Batch>) => batchSteps(batch(changes)).map(({ label, state }) => `${label}: ${state}`)

test('follows the money from the charge to the account', () => {
  expect(states({})).toEqual([
    'Charge requested: done',
    'Card charged: active',
    'Transfer sent: waiting',
    'Received: waiting',
  ])
  expect(states({ status: 'funded', charge: { ...charge, status: 'succeeded' } })).toEqual([
    'Charge requested: done',
    'Card charged: done',
    'Transfer sent: active',
    'Received: waiting',
  ])
  const paid = { ...payment, status: 'completed' as const, outcome: 'success' as const }
  expect(states({ status: 'funded', charge: { ...charge, status: 'succeeded' }, payments: [paid] })).toEqual([
    'Charge requested: done',
    'Card charged: done',
    'Transfer sent: done',
    'Received: done',
  ])
})

test('a declined card stops it, and its reason is shown', () => {
  const failure_message = 'Your card was declined.'
  const declined = batch({ status: 'failed', charge: { ...charge, status: 'failed', failure_message } })
  expect(batchSteps(declined)[1]).toEqual({ label: 'Card not charged', state: 'failed', note: failure_message })
  expect(batchSteps(declined)[2]?.state).toBe('waiting')
})

test('a bank that waits for its customer is no failure either', () => {
  const asking = batch({ charge: { ...charge, status: 'unknown', confirm_url: '/checkout?charge=1' } })
  expect(batchSteps(asking)[1]).toMatchObject({ state: 'active', note: 'Confirm the payment with your bank.' })
})

test('an answer that did not come is not a failure', () => {
  expect(states({ charge: { ...charge, status: 'unknown' } })[1]).toBe('Card charged: active')
})

test('each charge is a step where there are several', () => {
  const one = { amount: 99_999_999, status: 'succeeded' as const, failure_message: null }
  const rest = { ...one, amount: 25_000_001 }
  const stepsOf = (changes: Partial<Batch['charges'][number]>) =>
    batchSteps(batch({ charges: [one, { ...rest, ...changes }] }))
      .slice(0, 2)
      .map(({ label, state, note }) => `${label}: ${state}, ${note}`)
  const first = 'Charge 1 of 2: done, £999,999.99'
  expect(stepsOf({ status: 'waiting' })).toEqual([
    first,
    'Charge 2 of 2: waiting, £250,000.01, once the charge before has succeeded',
  ])
  expect(stepsOf({ status: 'pending' })).toEqual([first, 'Charge 2 of 2: active, £250,000.01'])
  expect(stepsOf({ status: 'failed', failure_message: 'Your card was declined.' })).toEqual([
    first,
    'Charge 2 of 2: failed, £250,000.01: Your card was declined.',
  ])
})

test('a refused transfer is distinguished from a declined card; nothing is charged twice', () => {
  const refused = { ...payment, status: 'failed' as const, outcome: 'transfer_failed' as const }
  expect(states({ status: 'funded', charge: null, payments: [refused] })).toEqual([
    'Charged before: done',
    'Transfer not sent: failed',
    'Received: waiting',
  ])
})

test('counts without what was left out', () => {
  const paid = { ...payment, status: 'completed' as const, outcome: 'success' as const }
  const left = {
    ...payment,
    payee: { ...payee, name: 'Marco Bianchi' },
    outcome: 'left_out' as const,
    status: 'completed' as const,
  }
  const [, , sent, received] = batchSteps(
    batch({ status: 'funded', charge: { ...charge, status: 'succeeded' }, payments: [paid, left] }),
  )
  expect([sent?.note, received?.state]).toEqual(['To Priya Shah', 'done'])
})

test('a method that asks its payer waits for them, then for Stripe', () => {
  const waiting = {
    ...{
      method: 'bank_transfer' as const,
      method_name: 'Bank transfer',
      since: '2026-11-20T21:53:00.000Z',
      until: null,
    },
    ...{ received_amount: 0, missing_amount: 97_440, sentence: '', charge_id: null, pay_url: null },
  }
  const asking = { ...charge, method: 'bank_transfer' as const, card: null, status: 'unknown' as const }
  const noteOf = (state: 'payer' | 'stripe') =>
    batchSteps(batch({ charge: { ...asking, waiting: { ...waiting, state } } }))[1]?.note
  expect([noteOf('payer'), noteOf('stripe')]).toEqual(['Waiting for you.', 'Stripe is processing it.'])
  const failure_message = 'You cancelled the bank transfer.'
  const failed = batch({ status: 'failed', charge: { ...asking, status: 'failed', failure_message } })
  expect(batchSteps(failed)[1]).toEqual({ label: 'Money not received', state: 'failed', note: failure_message })
  expect(states({ status: 'funded', charge: { ...asking, status: 'succeeded' } })).toEqual([
    'Payment requested: done',
    'Money received: done',
    'Transfer sent: active',
    'Received: waiting',
  ])
})
