import { type InferResult, type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { cardCharge } from '#contract/payment-methods.ts'
import { FUNDING } from '#domain/funding-method.ts'
import { refuse } from '#server/platform/commands.ts'
import { type DB, isOnPage, type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { failureOfCharge } from '#server/queries/payment-failures.ts'
import { presentWaiting, WAITING_COLUMNS } from '#server/queries/waiting-charges.ts'
import { cardHolder } from './policy.ts'

type ListCharges = Contract['paymentMethods']['listCharges']
type CardCharge = z.input<typeof cardCharge>

/** Charges of a person, each with a link to what it paid for. */
export const listCharges: Handler<ListCharges> = async (context, input) => {
  const holder = cardHolder(context.viewer, input.user_id)
  if (!holder) return refuse('NOT_FOUND')
  const { cursor, limit } = input
  const rows = await readPage(context, { cursor, limit, given: { holder } }, NEWEST_FIRST, pageOfCharges)
  return pageOf(
    rows,
    input,
    (row) => row.created_at,
    (row) => presentCharge(row, context.viewer.id),
  )
}

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz', is_usual: true }

function pageOfCharges({ db }: MemberContext, { given }: { given: { holder: string } }, page: Keyset) {
  const ids = db.selectFrom('charges').select(['id', 'created_at']).where('payer_id', '=', given.holder)
  return db
    .selectFrom(
      chargesShown(db)
        .where(isOnPage('c.id', [ids], page))
        .as('charge'),
    )
    .selectAll()
    .orderBy(page.orderBy)
}

function chargesShown(db: Kysely<DB>) {
  return db
    .selectFrom('charges as c')
    .leftJoin('payment_methods as m', 'm.id', 'c.payment_method_id')
    .select(WAITING_COLUMNS)
    .select(['c.description', 'c.failure_message', 'c.payer_id'])
    .select('c.failure_code')
    .select(['c.purpose', 'm.brand', 'm.last4'])
    .select(({ selectFrom }) => [
      selectFrom('agreement_completions as done')
        .select('done.proposal_id')
        .whereRef('done.id', '=', 'c.subject_id')
        .as('proposal_id'),
      selectFrom('agreement_completions as done')
        .innerJoin('agreements as a', 'a.completion_id', 'done.id')
        .select('a.id')
        .whereRef('done.id', '=', 'c.subject_id')
        .as('agreement_id'),
      selectFrom('payment_batch_items as item')
        .select('item.payment_id')
        .whereRef('item.batch_id', '=', 'c.subject_id')
        .where('item.left_at', 'is', null)
        .orderBy('item.payment_id')
        .limit(1)
        .as('payment_id'),
      selectFrom('fee_reversals as v')
        .innerJoin('agreements as a', 'a.completion_id', 'v.completion_id')
        .select('a.id')
        .whereRef('v.id', '=', 'c.subject_id')
        .as('reversed_agreement_id'),
      selectFrom('refunds as r')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('r.amount'), sql.lit(0)).as('sum'))
        .whereRef('r.charge_id', '=', 'c.id')
        .where('r.status', '=', 'succeeded')
        .as('refunded'),
      // Refunded or charged back at Stripe, by somebody else than the product.
      selectFrom('returned_funds as f')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('f.amount'), sql.lit(0)).as('sum'))
        .whereRef('f.charge_id', '=', 'c.id')
        .where('f.status', '=', 'returned')
        .as('returned'),
    ])
}

type Row = InferResult<ReturnType<typeof chargesShown>>[number]

function presentCharge(row: Row, viewer_id: string): CardCharge {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    description: row.description,
    amount: row.amount,
    currency: row.currency as CardCharge['currency'],
    status: row.status === 'succeeded' || row.status === 'failed' ? row.status : 'processing',
    refunded_amount: Number(row.refunded ?? 0) + Number(row.returned ?? 0),
    failure_message: row.failure_message,
    error: failureOfCharge(row),
    method: row.method,
    method_name: FUNDING[row.method].name,
    card: row.brand !== null && row.last4 !== null ? { brand: row.brand, last4: row.last4 } : null,
    waiting: presentWaiting(row, { name: 'its payer', is_viewer: row.payer_id === viewer_id }),
    link_url: linkOf(row),
    receipt_url: receiptOf(row),
  }
}

function linkOf({ proposal_id, payment_id, reversed_agreement_id }: Row): string | null {
  if (reversed_agreement_id) return `/agreement-detail?id=${reversed_agreement_id}`
  if (proposal_id) return `/proposal-detail?id=${proposal_id}`
  return payment_id ? `/payments?payment=${payment_id}` : null
}

/** The receipt of an agreement fee; payments have theirs where the charge links to. */
function receiptOf({ status, agreement_id, reversed_agreement_id }: Row): string | null {
  const id = agreement_id ?? reversed_agreement_id
  return status === 'succeeded' && id ? `/api/agreements/${id}/fee/receipt.pdf` : null
}
