import type Stripe from 'stripe'

interface Disputed {
  created: number
  balance_transactions: Pick<Stripe.BalanceTransaction, 'amount' | 'created'>[]
}

/** How often the bank took the money of a dispute, when it did last, and whether it gave back all of it. */
export function withdrawalsOf({ created, balance_transactions }: Disputed) {
  const taken = balance_transactions.filter(({ amount }) => amount < 0)
  return {
    withdrawals: taken.length,
    created: taken.length > 1 ? Math.max(...taken.map((moved) => moved.created)) : created,
    is_recovered: balance_transactions.reduce((sum, moved) => sum + moved.amount, 0) >= 0,
  }
}
