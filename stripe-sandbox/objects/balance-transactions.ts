import type Stripe from 'stripe'
import { missing, refused } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { newId } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'

/** One movement on one balance; amounts are signed, the fee is taken off. */
export interface Movement {
  account: string
  currency: string
  amount: number
  fee?: number
  type: Stripe.BalanceTransaction.Type
  reporting_category: string
  source: string
  description?: string | null
  /** Refused when the balance does not cover it; without it the balance may go below zero. */
  covered?: true
}

/**
 * Books movements: a balance transaction each, and the balances they add up to. Balances are locked in
 * one order, so that two requests over the same accounts wait for each other instead of deadlocking.
 */
export async function book(unit: Unit, movements: Movement[]): Promise<Stripe.BalanceTransaction[]> {
  const booked = movements.map((movement) => ({ movement, transaction: transactionOf(movement, unit.now) }))
  const sums = await unit.db.query<{ account: string; currency: string; available: number }>(
    `insert into stripe_sandbox.balances as kept (account, currency, available)
     select account, currency, sum(amount)
     from unnest($1::text[], $2::text[], $3::bigint[]) as moved (account, currency, amount)
     group by account, currency order by account, currency
     on conflict (account, currency) do update set available = kept.available + excluded.available
     returning account, currency, available`,
    [
      movements.map((movement) => movement.account),
      movements.map((movement) => movement.currency),
      booked.map(({ transaction }) => transaction.net),
    ],
  )
  for (const movement of movements) {
    const sum = sums.rows.find((row) => row.account === movement.account && row.currency === movement.currency)
    if (movement.covered && (sum === undefined || sum.available < 0)) throw insufficientFunds(movement.account)
  }
  for (const { movement, transaction } of booked) unit.insert(transaction, {}, movement.account)
  return booked.map(({ transaction }) => transaction)
}

export async function retrieveBalanceTransaction(call: Call): Promise<object> {
  const kept = await call.unit.read('balance_transaction', pathId(call))
  if (kept === undefined) throw missing('balance transaction', pathId(call))
  return kept.data
}

export async function listBalanceTransactions(call: Call): Promise<object> {
  return listObjects(call, {
    family: 'balance_transaction',
    filters: ['currency', 'source', 'type'],
    url: '/v1/balance_transactions',
  })
}

function insufficientFunds(account: string) {
  const message =
    account === ''
      ? 'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card.'
      : 'The connected account has insufficient available funds for this reversal.'
  return refused(message, 'balance_insufficient')
}

function transactionOf(movement: Movement, now: number): Stripe.BalanceTransaction {
  const fee = movement.fee ?? 0
  return {
    id: newId('balance_transaction'),
    object: 'balance_transaction',
    amount: movement.amount,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency: movement.currency,
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail(fee, movement.currency)],
    net: movement.amount - fee,
    reporting_category: movement.reporting_category,
    source: movement.source,
    status: 'available',
    type: movement.type,
  }
}

function feeDetail(amount: number, currency: string): Stripe.BalanceTransaction.FeeDetail {
  return { amount, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }
}
