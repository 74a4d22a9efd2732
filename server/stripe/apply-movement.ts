import type Stripe from 'stripe'
import { record, type StripeDeps } from './deps.ts'
import { isGone } from './failures.ts'
import type { FoundMovements } from './found-movements.ts'
import { movementFrom } from './movement-lines.ts'
import { createMovements, paymentOfCheckout, paymentsOfInvoice } from './movements.ts'
import type { PaymentItems } from './payment-items.ts'

interface MovementEvent {
  type: string
  object_id: string
  account_id: string
}

/** Reads what the event is about, and gives it to who collects what this account earns. */
export async function applyMovement(deps: StripeDeps, event: MovementEvent): Promise<void> {
  const { account_id } = event
  const interest = await deps.collecting.interest(deps.db, account_id)
  if (interest === 'nothing') return
  try {
    const found = await read(deps.client, event)
    const payments = interest === 'items' ? [...found.payments, ...(await paymentsOf(deps, found))] : []
    await record(deps, 'movementsFound', (write) =>
      deps.collecting.found(write, { account_id, movements: found.movements, payments }),
    )
  } catch (error) {
    // The account has left meanwhile.
    if (!isGone(error)) throw error
  }
}

async function read(client: Stripe, { type, object_id, account_id }: MovementEvent): Promise<FoundMovements> {
  const of = { stripeAccount: account_id }
  const nothing = { account_id, movements: [], payments: [] }
  const found = (lines: Line[], source: Stripe.BalanceTransactionSource): FoundMovements => ({
    ...nothing,
    movements: lines.flatMap((line) =>
      line && typeof line === 'object' ? [movementFrom({ ...line, source }, account_id)] : [],
    ),
  })
  switch (type.slice(0, type.lastIndexOf('.'))) {
    case 'charge': {
      const charge = await client.charges.retrieve(object_id, { expand: ['balance_transaction'] }, of)
      return found([charge.balance_transaction], charge)
    }
    case 'refund': {
      const expand = ['balance_transaction', 'failure_balance_transaction']
      const refund = await client.refunds.retrieve(object_id, { expand }, of)
      return found([refund.balance_transaction, refund.failure_balance_transaction], refund)
    }
    case 'charge.dispute': {
      const dispute = await client.disputes.retrieve(object_id, {}, of)
      return found(dispute.balance_transactions, dispute)
    }
    case 'invoice': {
      const invoice = await client.invoices.retrieve(object_id, { expand: ['payments'] }, of)
      return { ...nothing, payments: await paymentsOfInvoice(client, invoice, account_id) }
    }
    default: {
      const session = await client.checkout.sessions.retrieve(object_id, { expand: ['line_items'] }, of)
      return { ...nothing, payments: await paymentOfCheckout(client, session, account_id) }
    }
  }
}

type Line = string | Stripe.BalanceTransaction | null | undefined

/** What the payments of these movements were for, where that is not known yet. */
async function paymentsOf(
  { db, client }: StripeDeps,
  { account_id, movements }: FoundMovements,
): Promise<PaymentItems[]> {
  const ids = new Set(movements.flatMap(({ payment_id }) => payment_id ?? []))
  const payments: PaymentItems[] = []
  for (const payment_id of ids) {
    const known = await db
      .selectFrom('source_payments')
      .select('payment_id')
      .where('account_id', '=', account_id)
      .where('payment_id', '=', payment_id)
      .executeTakeFirst()
    if (!known) payments.push(await createMovements({ client }).payment({ account_id, payment_id }))
  }
  return payments
}
