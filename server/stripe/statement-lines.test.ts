import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { movementOf } from './statement-lines.ts'

const ROW = '8c1f7f3e-3c52-4a83-9f5c-5f2a3d9b1c11'
const none = { belongs_to: null, our_id: null }

/** Only what is looked at of a line and its source. */
const line = (type: string, reporting_category: string, source: object | string | null) =>
  ({ id: 'txn_1', type, reporting_category, source }) as unknown as Stripe.BalanceTransaction

test.each([
  [
    'a charge of ours',
    line('charge', 'charge', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1', metadata: { charge_id: ROW } }),
    { movement: 'charge', movement_id: 'pi_1', belongs_to: 'pi_1', our_id: ROW },
  ],
  [
    'a charge without an intent, with somebody else’s id',
    line('payment', 'charge', { object: 'charge', id: 'py_1', payment_intent: null, metadata: { charge_id: 'x' } }),
    { ...none, movement: 'charge', movement_id: 'py_1' },
  ],
  [
    'a refund',
    line('refund', 'refund', { object: 'refund', id: 're_1', payment_intent: { id: 'pi_1' }, metadata: null }),
    { ...none, movement: 'refund', movement_id: 're_1', belongs_to: 'pi_1' },
  ],
  [
    'a refund that failed, by the same id',
    line('refund_failure', 'refund_failure', { object: 'refund', id: 're_1', payment_intent: 'pi_1', metadata: {} }),
    { ...none, movement: 'refund', movement_id: 're_1', belongs_to: 'pi_1' },
  ],
  [
    'a chargeback',
    line('adjustment', 'dispute', { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1' }),
    { ...none, movement: 'chargeback', movement_id: 'dp_1', belongs_to: 'pi_1' },
  ],
  [
    'a transfer',
    line('transfer', 'transfer', { object: 'transfer', id: 'tr_1', metadata: { transfer_id: ROW } }),
    { movement: 'transfer', movement_id: 'tr_1', belongs_to: 'tr_1', our_id: ROW },
  ],
  [
    'a reversed transfer',
    line('transfer_refund', 'transfer_reversal', { object: 'transfer_reversal', id: 'trr_1', transfer: 'tr_1' }),
    { ...none, movement: 'transfer_reversal', movement_id: 'trr_1', belongs_to: 'tr_1' },
  ],
  [
    'a payout',
    line('payout', 'payout', { object: 'payout', id: 'po_1' }),
    { ...none, movement: 'payout', movement_id: 'po_1' },
  ],
  ['a fee', line('stripe_fee', 'fee', null), { ...none, movement: 'fee', movement_id: 'txn_1' }],
  ['a tax on fees', line('tax_fee', 'tax', null), { ...none, movement: 'fee', movement_id: 'txn_1' }],
  ['anything else', line('topup', 'topup', 'tu_1'), { ...none, movement: 'other', movement_id: 'tu_1' }],
])('%s', (_what, given, expected) => {
  expect(movementOf(given)).toEqual(expected)
})
