import type Stripe from 'stripe'
import type { Call } from '../http/operation.ts'
import type { Queryable } from '../store/database.ts'
import type { Unit } from '../store/unit.ts'
import { isMoreDue } from '../time/due-work.ts'
import { expectPayday } from './expect-payday.ts'

/** What the account (or, with Stripe-Account, the connected account) has, by currency. */
export async function retrieveBalance(call: Call): Promise<object> {
  return balanceOf(call.unit.db, call.unit.account)
}

/** The day has come on which a pending movement becomes available. */
export async function becomeAvailable(unit: Unit, id: string): Promise<void> {
  const transaction = (await unit.lock('balance_transaction', id))?.data
  if (transaction?.status !== 'pending') return
  unit.save<Stripe.BalanceTransaction>({ ...transaction, status: 'available' })
  if (transaction.net > 0 && unit.account !== '') await expectPayday(unit.db, [unit.account], unit.now)
  await unit.db.query(
    `update stripe_sandbox.balances set available = available + $3, pending = pending - $3
     where account = $1 and currency = $2`,
    [unit.account, transaction.currency, transaction.net],
  )
  // One event for everything that became available together.
  if (await isMoreDue(unit.db, 'funds_available', unit.account, unit.now)) return
  unit.emit('balance.available', await balanceOf(unit.db, unit.account))
}

async function balanceOf(db: Queryable, account: string): Promise<Stripe.Balance> {
  const sums = await db.query<{ currency: string; available: number; pending: number }>(
    'select currency, available, pending from stripe_sandbox.balances where account = $1 order by currency',
    [account],
  )
  const rows = sums.rows.length > 0 ? sums.rows : [{ currency: 'gbp', available: 0, pending: 0 }]
  return {
    object: 'balance',
    available: rows.map((row) => amountOf(row.currency, row.available)),
    connect_reserved: rows.map((row) => ({ amount: 0, currency: row.currency })),
    livemode: false,
    pending: rows.map((row) => amountOf(row.currency, row.pending)),
  }
}

function amountOf(currency: string, amount: number): Stripe.Balance.Available {
  return { amount, currency, source_types: { card: amount } }
}
