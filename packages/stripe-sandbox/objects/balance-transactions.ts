import type Stripe from 'stripe'
import { refused } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import type { Call } from '../http/operation.ts'
import { newId } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'
import { schedule } from '../time/due-work.ts'
import { expectPayday } from './expect-payday.ts'
import { readNamed, retrieval } from './named.ts'

/** One movement on one balance; amounts are signed, the fee is taken off. */
export interface Movement {
  account: string
  currency: string
  amount: number
  fee?: number
  /** Where the money was converted: how much of the balance's currency came of one unit. */
  exchange_rate?: number | null
  /** The platform's part of a charge, taken off as well; the application it goes to. */
  application_fee?: { amount: number; application: string }
  type: Stripe.BalanceTransaction.Type
  reporting_category: string
  source: string
  description?: string | null
  /** When the money can be used; pending until then. At once by default. */
  available_on?: number
  /** Refused when the balance does not cover it; without it the balance may go below zero. */
  covered?: true
}

/** Books movements: a balance transaction each, and what they add to their balances. */
export async function book(unit: Unit, movements: Movement[]): Promise<Stripe.BalanceTransaction[]> {
  const booked = movements.map((movement) => ({ movement, transaction: transactionOf(movement, unit.now) }))
  // Before the balances, as when they become available, so that locks are taken in one order.
  const fuller = movements.filter(({ account, amount }) => account !== '' && amount > 0).map(({ account }) => account)
  await expectPayday(unit.db, fuller, unit.now)
  for (const { movement, transaction } of booked) {
    const { account, currency, covered } = movement
    const { id, available_on, net, status } = transaction
    unit.insert(transaction, {}, account)
    unit.move({
      account,
      currency,
      available: status === 'available' ? net : 0,
      pending: status === 'pending' ? net : 0,
      ...(covered && { uncovered: () => insufficientFunds(movement) }),
    })
    if (status === 'available') continue
    await schedule(unit.db, { kind: 'funds_available', account, subject: id, due_at: available_on })
  }
  return booked.map(({ transaction }) => transaction)
}

/** When the money of a movement can be used; now, if it can be already. */
export async function pendingUntil(unit: Unit, transaction: string | null): Promise<number> {
  const stored = transaction === null ? undefined : await unit.read('balance_transaction', transaction)
  return Math.max(stored?.data.available_on ?? 0, unit.now)
}

export const retrieveBalanceTransaction = retrieval('balance_transaction')

export async function listBalanceTransactions(call: Call): Promise<object> {
  return listObjects(call, {
    objectType: 'balance_transaction',
    filters: ['currency', 'source', 'type'],
    hidden: await ofPayout(call),
    url: '/v1/balance_transactions',
  })
}

/** Only of an automatic payout it is known what it is made of. The parameter is taken out of the input. */
async function ofPayout({ unit, input }: Call): Promise<{ payout: string } | undefined> {
  const { payout } = input
  delete input.payout
  if (typeof payout !== 'string') return undefined
  const { automatic } = (await readNamed(unit, 'payout', payout, 'payout')).data
  if (automatic) return { payout }
  throw refused(
    'Balance transaction history can only be filtered on automatic transfers, not manual.',
    undefined,
    'payout',
  )
}

function insufficientFunds({ account, type }: Movement) {
  if (type === 'payout') {
    return refused(
      'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.',
      'balance_insufficient',
    )
  }
  const message =
    account === ''
      ? 'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card.'
      : 'The connected account has insufficient available funds for this reversal.'
  return refused(message, 'balance_insufficient')
}

/** What a movement looks like on the balance it moves. */
export function transactionOf(movement: Movement, now: number): Stripe.BalanceTransaction {
  const fee_details = feesOf(movement)
  const fee = fee_details.reduce((sum, detail) => sum + detail.amount, 0)
  const available_on = Math.max(movement.available_on ?? now, now)
  return {
    id: newId('balance_transaction'),
    object: 'balance_transaction',
    amount: movement.amount,
    available_on,
    balance_type: 'payments',
    created: now,
    currency: movement.currency,
    description: movement.description ?? null,
    exchange_rate: movement.exchange_rate ?? null,
    fee,
    fee_details,
    net: movement.amount - fee,
    reporting_category: movement.reporting_category,
    source: movement.source,
    status: available_on > now ? 'pending' : 'available',
    type: movement.type,
  }
}

function feesOf({ fee = 0, application_fee, currency, type }: Movement): Stripe.BalanceTransaction.FeeDetail[] {
  const description = type === 'adjustment' ? 'Dispute fee' : 'Stripe processing fees'
  const own = { amount: fee, application: null, currency, description, type: 'stripe_fee' }
  const platforms = {
    amount: application_fee?.amount ?? 0,
    application: application_fee?.application ?? null,
    currency,
    description: 'application fee',
    type: 'application_fee',
  }
  return [own, platforms].filter((detail) => detail.amount !== 0)
}
