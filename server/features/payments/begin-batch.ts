import { randomUUID } from 'node:crypto'
import type { Currency } from '#domain/money.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { requestCharge } from '#server/stripe/request-charge.ts'
import { auditPayment, publishPayments } from './notify.ts'
import { followPayments, type LockedPayment } from './store.ts'
import { askForTransfers } from './transfer-jobs.ts'

interface Funding {
  amount: number
  currency: Currency
  customer_id: string
  payment_method_id: string
}

/** Records the batch, requests its charge unless all is funded, and starts the payments. */
export async function beginBatch(
  write: MemberWrite,
  { id, payment_method }: { id: string; payment_method: 'card' },
  payments: LockedPayment[],
  funding: Funding | null,
): Promise<void> {
  const { tx, viewer, now } = write
  const charge_id = funding && randomUUID()
  if (funding && charge_id) {
    const description = descriptionOf(payments)
    await requestCharge(write, {
      ...funding,
      id: charge_id,
      purpose: 'payment_batch',
      subject_id: id,
      payer_id: viewer.id,
      description,
    })
  }
  const outcome = funding ? { status: 'processing' as const } : { status: 'funded' as const, finished_at: now }
  await tx
    .insertInto('payment_batches')
    .values({ id, owner_id: viewer.id, payment_method, charge_id, created_at: now, ...outcome })
    .execute()
  await tx
    .insertInto('payment_batch_items')
    .values(
      payments.map((payment) => ({
        batch_id: id,
        payment_id: payment.id,
        charged_amount: payment.funded_at ? 0 : payment.gross_amount,
      })),
    )
    .execute()
  await tx
    .updateTable('payments')
    .set({ status: 'processing', batch_id: id, failure_reason: null, updated_at: now })
    .where(
      'id',
      'in',
      payments.map((payment) => payment.id),
    )
    .execute()
  const reports = [...new Set(payments.map(({ report_id }) => report_id))]
  await followPayments(tx, reports, now)
  for (const payment of payments) {
    auditPayment(write, payment, payment.funded_at ? 'payment_retried' : 'payment_started', { batch_id: id })
  }
  askForTransfers(
    write,
    payments.filter(({ funded_at }) => funded_at !== null),
  )
  publishPayments(write, payments)
}

/** The description on Stripe's receipt. */
function descriptionOf(payments: LockedPayment[]): string {
  const projects = [...new Set(payments.map(({ project_title }) => project_title))]
  const what = payments.length === 1 ? 'Revenue share' : `${payments.length} revenue shares`
  return `${what} of ${projects.length === 1 ? projects[0] : `${projects.length} projects`}`
}
