import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import { type Charged, partWords } from '#domain/charge-parts.ts'
import type { FundingMethod } from '#domain/funding-method.ts'
import type { Currency } from '#domain/money.ts'
import { amountToCharge } from '#domain/returned-funds.ts'
import type { Write } from '#server/platform/commands.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { type ChargeFunding, requestCharge } from '#server/stripe/request-charge.ts'
import { auditPayment, publishPayments } from './notify.ts'
import { followPayments, type LockedPayment } from './store.ts'
import { askForTransfers } from './transfer-jobs.ts'

type Funding = { amount: number; currency: Currency } & ChargeFunding

export interface BatchFacts {
  id: string
  /** The first batch, where the payments need several charges. */
  series_id: string | null
  payment_method: FundingMethod
  payment_method_id: string | null
}

type NewBatch = Omit<BatchFacts, 'payment_method_id'> & { charged: Charged<{ payment: LockedPayment }>[] }

/** Records the batch, requests its charge unless all is funded, and starts the payments. */
export async function beginBatch(
  write: MemberWrite,
  { id, series_id, payment_method, charged }: NewBatch,
  funding: Funding | null,
): Promise<void> {
  const { tx, viewer, now } = write
  const payments = charged.map(({ of }) => of.payment)
  const charge_id = funding && randomUUID()
  if (funding && charge_id) {
    const projects = [...new Set(payments.map(({ project_title }) => project_title))]
    const [{ rest } = { rest: 0 }] = charged
    const part = payments.length === 1 ? partWords(1, rest, funding.currency) : null
    const description = descriptionOf({ count: payments.length, projects, part })
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
    .values({ id, series_id, owner_id: viewer.id, payment_method, charge_id, created_at: now, ...outcome })
    .execute()
  await tx
    .insertInto('payment_batch_items')
    .values(
      charged.map(({ of, charge, rest }) => ({
        batch_id: id,
        payment_id: of.payment.id,
        charged_amount: charge,
        rest_amount: rest,
      })),
    )
    .execute()
  await startPayments(write, id, payments)
}

/** Starts the payments of a batch: those that its charge is for wait for it, the others are transferred. */
export async function startPayments(write: Write, batch_id: string, payments: LockedPayment[]): Promise<void> {
  const { tx, now } = write
  // A payee who has the money keeps it while the payer pays again.
  const [repaid, paid] = [payments.filter(isCompleted), payments.filter((payment) => !isCompleted(payment))]
  await update(tx, paid, { status: 'processing', batch_id, failure_reason: null, updated_at: now })
  await update(tx, repaid, { batch_id, updated_at: now })
  const reports = [...new Set(payments.map(({ report_id }) => report_id))]
  await followPayments(tx, reports, now)
  for (const payment of payments) {
    auditPayment(write, payment, actionFor(payment), { batch_id })
  }
  askForTransfers(
    write,
    paid.filter((payment) => payment.funded_at !== null && chargeFor(payment) === 0),
  )
  publishPayments(write, payments)
}

/** What paying a payment now charges: nothing when its money is here. */
export const chargeFor = ({ funded_at, ...payment }: LockedPayment) =>
  amountToCharge({ ...payment, is_funded: funded_at !== null })

const isCompleted = ({ status }: LockedPayment) => status === 'completed'

function actionFor(payment: LockedPayment): string {
  if (!payment.funded_at) return 'payment_started'
  return chargeFor(payment) > 0 ? 'repayment_started' : 'payment_retried'
}

async function update(tx: Tx, payments: LockedPayment[], values: Updateable<DB['payments']>): Promise<void> {
  if (payments.length === 0) return
  const ids = payments.map(({ id }) => id)
  await tx.updateTable('payments').set(values).where('id', 'in', ids).execute()
}

/** The description on Stripe's receipt. */
export function descriptionOf({ count, projects, part }: Described): string {
  const what = count === 1 ? 'Revenue share' : `${count.toLocaleString('en-GB')} revenue shares`
  const whose = projects.length === 1 ? projects[0] : `${projects.length.toLocaleString('en-GB')} projects`
  return `${what} of ${whose}${part ? `, ${part}` : ''}`
}

interface Described {
  count: number
  projects: readonly string[]
  /** Of a payment that takes several charges: 'part 1 of 2'. */
  part: string | null
}
