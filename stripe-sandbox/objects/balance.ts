import type Stripe from 'stripe'
import type { Call } from '../http/operation.ts'

/** What the account (or, with Stripe-Account, the connected account) has, by currency. */
export async function retrieveBalance(call: Call): Promise<object> {
  const sums = await call.unit.db.query<{ currency: string; available: number }>(
    'select currency, available from stripe_sandbox.balances where account = $1 order by currency',
    [call.unit.account],
  )
  const rows = sums.rows.length > 0 ? sums.rows : [{ currency: 'gbp', available: 0 }]
  const balance: Stripe.Balance = {
    object: 'balance',
    available: rows.map((row) => amountOf(row.currency, row.available)),
    connect_reserved: rows.map((row) => ({ amount: 0, currency: row.currency })),
    livemode: false,
    pending: rows.map((row) => amountOf(row.currency, 0)),
  }
  return balance
}

function amountOf(currency: string, amount: number): Stripe.Balance.Available {
  return { amount, currency, source_types: { card: amount } }
}
