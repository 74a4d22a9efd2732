import { type Kysely, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { MAX_RECEIPTS } from '#contract/receipts.ts'
import type { Currency } from '#domain/money.ts'
import { receiptNumber } from '#domain/receipt.ts'
import { refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler, Viewer } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import { feeReceiptNumber, findVisibleFee } from '#server/queries/agreement-fees.ts'
import { visiblePayments } from '#server/queries/visible-payments.ts'

type Operation = Contract['payments']['getTransactionReceipts']
type Viewing = Pick<Viewer, 'id' | 'role'>

/** The receipts of what a charge or a transfer paid, for its payer, its payee and admins. */
export const getTransactionReceipts: Handler<Operation> = async ({ db, viewer }, { id }) => {
  const found = (await findCharge(db, viewer, id)) ?? (await findTransfer(db, viewer, id))
  if (!found) return refuse('NOT_FOUND')
  const { subject_id, is_done, ...transaction } = found
  if (!is_done) return refuse('NO_RECEIPT_YET')
  const { kind, created_at } = transaction
  const receipts =
    kind === 'agreement_fee' || kind === 'fee_reversal'
      ? await feeReceipts(db, viewer, { kind, subject_id })
      : await paymentReceipts(db, viewer, { kind, subject_id })
  if (receipts.length === 0) return refuse('NO_RECEIPT_YET')
  return { transaction: { ...transaction, created_at: created_at.toISOString() }, receipts }
}

/** Our ids are UUIDs, Stripe's are not. */
const names = (id: string, ours: string, stripes: string) =>
  UUID.test(id) ? sql<boolean>`${sql.ref(ours)} = ${id}::uuid` : sql<boolean>`${sql.ref(stripes)} = ${id}`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function findCharge(db: Kysely<DB>, viewer: Viewing, id: string) {
  return (
    db
      .selectFrom('charges')
      .select(['id', 'purpose as kind', 'stripe_payment_intent_id as stripe_id', 'amount', 'subject_id', 'created_at'])
      .select([sql<boolean>`status = 'succeeded'`.as('is_done'), sql<Currency>`currency`.as('currency')])
      .where(names(id, 'id', 'stripe_payment_intent_id'))
      // A purchase is in the transaction history of the marketplace.
      .where('purpose', '<>', 'right_purchase')
      .$narrowType<{ kind: 'agreement_fee' | 'payment_batch' | 'fee_reversal' }>()
      .$if(viewer.role !== 'admin', (query) => query.where('payer_id', '=', viewer.id))
      .executeTakeFirst()
  )
}

async function findTransfer(db: Kysely<DB>, viewer: Viewing, id: string) {
  const transfer = await db
    .selectFrom('transfers as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select(['t.id', 't.stripe_transfer_id as stripe_id', 't.amount', 'p.id as subject_id', 't.created_at'])
    .select([sql<boolean>`t.status = 'completed'`.as('is_done'), sql<Currency>`t.currency`.as('currency')])
    .where(names(id, 't.id', 't.stripe_transfer_id'))
    .$if(viewer.role !== 'admin', (query) =>
      query.where(({ eb, or }) => or([eb('p.payer_id', '=', viewer.id), eb('p.payee_id', '=', viewer.id)])),
    )
    .executeTakeFirst()
  return transfer && { ...transfer, kind: 'transfer' as const }
}

interface Subject<Kind> {
  kind: Kind
  subject_id: string
}

async function feeReceipts(
  db: Kysely<DB>,
  viewer: Viewing,
  { kind, subject_id }: Subject<'agreement_fee' | 'fee_reversal'>,
) {
  const completion =
    kind === 'agreement_fee'
      ? sql`${subject_id}::uuid`
      : sql`(
    select completion_id from fee_reversals where id = ${subject_id})`
  const agreement = await db
    .selectFrom('agreements')
    .select('id')
    .where(sql<boolean>`completion_id = ${completion}`)
    .executeTakeFirst()
  const fee = agreement && (await findVisibleFee(db, viewer, agreement.id))
  if (!fee) return []
  const { amount, currency, agreement_id } = fee
  const url = `/api/agreements/${agreement_id}/fee/receipt.pdf`
  return [{ payment_id: null, receipt_number: feeReceiptNumber(fee), amount, currency, url }]
}

async function paymentReceipts(
  db: Kysely<DB>,
  viewer: Viewing,
  { kind, subject_id }: Subject<'payment_batch' | 'transfer'>,
) {
  const paid =
    kind === 'transfer'
      ? sql<boolean>`p.id = ${subject_id}`
      : sql<boolean>`p.id in (select payment_id from payment_batch_items where batch_id = ${subject_id} and left_at is null)`
  const rows = await visiblePayments(db, viewer)
    .where(paid)
    .where('p.status', '=', 'completed')
    .orderBy('p.id')
    .limit(MAX_RECEIPTS)
    .execute()
  return rows.map(({ id, amount, currency, processed_at, created_at }) => ({
    payment_id: id,
    receipt_number: receiptNumber(id, dayOf(processed_at ?? created_at)),
    ...{ amount, currency, url: `/api/payments/${id}/receipt.pdf` },
  }))
}
