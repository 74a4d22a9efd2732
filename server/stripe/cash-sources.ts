import type Stripe from 'stripe'
import type { LeftOverSource } from '#domain/funding-notices.ts'
import { dayOf } from '#server/platform/process.ts'
import type { StripeDeps } from './deps.ts'

/** How many movements are read at most. */
const MOVEMENTS = 20

/** What brought money to a payer's cash balance since there was `before` in it, the latest first. */
export async function cashSources(
  deps: StripeDeps,
  { customer_id, currency, before }: { customer_id: string; currency: string; before: number },
): Promise<LeftOverSource[]> {
  const { data } = await deps.client.customers.listCashBalanceTransactions(customer_id, { limit: MOVEMENTS })
  const own = data.filter((movement) => movement.currency === currency)
  const known = own.findIndex(({ ending_balance }) => ending_balance === before)
  const incoming = own.slice(0, known === -1 ? own.length : known).filter(({ net_amount }) => net_amount > 0)
  const sources = await Promise.all(incoming.map((movement) => sourceOf(deps, movement)))
  return sources.filter((source) => source !== null)
}

async function sourceOf(
  { db }: StripeDeps,
  { net_amount, created, ...movement }: Stripe.CustomerCashBalanceTransaction,
): Promise<LeftOverSource | null> {
  if (movement.funded) {
    const { reference } = movement.funded.bank_transfer
    return { kind: 'transfer', amount: net_amount, day: dayOf(new Date(created * 1000)), reference }
  }
  if (movement.refunded_from_payment) return { kind: 'refund', amount: net_amount }
  if (!movement.unapplied_from_payment) return null
  const { payment_intent } = movement.unapplied_from_payment
  const charge = await db
    .selectFrom('charges')
    .select('description')
    .where('stripe_payment_intent_id', '=', typeof payment_intent === 'string' ? payment_intent : payment_intent.id)
    .executeTakeFirst()
  return { kind: 'unused', amount: net_amount, description: charge?.description ?? null }
}
