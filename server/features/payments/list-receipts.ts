import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { receiptSummary } from '#contract/receipts.ts'
import { receiptNumber } from '#domain/receipt.ts'
import { refuse } from '#server/platform/commands.ts'
import { type DB, isOnPage, type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import { isPartyOrAdmin } from '#server/queries/parties.ts'
import type { StoredPayment } from '#server/queries/visible-payments.ts'
import { partsOfList } from './listed-payments.ts'

type Receipts = Contract['payments']
type Page = Omit<InputOf<Receipts['listProjectReceipts']>, 'id'>
type Scope = Partial<Record<'agreement' | 'project' | 'report' | 'payee', string>>

export const listProjectReceipts: Handler<Receipts['listProjectReceipts']> = (context, { id, ...page }) =>
  receiptsOf(context, { project: id }, page)

/** A provider's own, and for admins those of anybody. */
export const listProviderReceipts: Handler<Receipts['listProviderReceipts']> = async (context, { id, ...page }) => {
  const { viewer } = context
  return viewer.id === id || viewer.role === 'admin' ? receiptsOf(context, { payee: id }, page) : refuse('NOT_FOUND')
}

export const listDistributionReceipts: Handler<Receipts['listDistributionReceipts']> = async (
  context,
  { id, ...page },
) => {
  const { db, viewer } = context
  const distribution = await db
    .selectFrom('distributions as d')
    .innerJoin('agreements as a', 'a.id', 'd.agreement_id')
    .select(['d.report_id as report', 'd.agreement_id as agreement'])
    .where('d.id', '=', id)
    .where(isPartyOrAdmin(viewer, 'a.owner_id', 'a.provider_id'))
    .executeTakeFirst()
  return distribution ? receiptsOf(context, distribution, page) : refuse('NOT_FOUND')
}

/** Receipts of the completed payments that the viewer may see, the latest first. */
async function receiptsOf(context: MemberContext, given: Scope, page: Page) {
  const rows = await readPage(context, { ...page, given }, NEWEST_FIRST, pageOfReceipts)
  return pageOf(rows, page, (row) => row.processed_at, present)
}

const NEWEST_FIRST: KeysetOrder = { column: 'processed_at', direction: 'desc', type: 'timestamptz', is_usual: true }

function pageOfReceipts(context: MemberContext, { given }: { given: Scope }, page: Keyset) {
  const ids = partsOfReceipts(context, given).map((part) => part.select(['p.id', 'p.processed_at']))
  return context.db
    .selectFrom(
      receiptsShown(context.db)
        .where(isOnPage('p.id', ids, page))
        .as('receipt'),
    )
    .selectAll()
    .orderBy(page.orderBy)
}

/** A provider's own are not looked for among what the viewer pays: to find none there, all would be read. */
function partsOfReceipts(context: MemberContext, { payee, ...scope }: Scope) {
  if (payee === undefined) return partsOfList(context, { ...scope, status: 'completed' })
  const received = context.db.selectFrom('payments as p').where('p.payee_id', '=', payee)
  return [received.where('p.status', '=', 'completed')]
}

type Shown = 'id' | 'payee_id' | 'amount' | 'currency' | 'status' | 'reporting_period_end'

interface ReceiptRow extends Pick<StoredPayment, Shown> {
  processed_at: Date
  reporting_period_start: string
  project_title: string
  payee_name: string
  transfer_id: string | null
}

/** What receipts of payments `p` show, with the transfer at Stripe that paid each, the latest one. */
function receiptsShown(db: Kysely<DB>) {
  return db
    .selectFrom('payments as p')
    .innerJoin('revenue_reports as r', 'r.id', 'p.report_id')
    .innerJoin('projects as j', 'j.id', 'p.project_id')
    .innerJoin('users as payee', 'payee.id', 'p.payee_id')
    .select(['p.id', 'p.payee_id', 'p.amount', 'p.currency', 'p.status', 'p.processed_at'])
    .select(['p.reporting_period_end', 'r.reporting_period_start'])
    .select(['j.title as project_title', 'payee.name as payee_name'])
    .select(({ selectFrom }) =>
      selectFrom('transfers as t')
        .select('t.stripe_transfer_id')
        .whereRef('t.payment_id', '=', 'p.id')
        .where('t.status', '=', 'completed')
        .orderBy('t.attempt', 'desc')
        .limit(sql.lit(1))
        .as('transfer_id'),
    )
    .$castTo<ReceiptRow>()
}

function present(row: ReceiptRow): z.input<typeof receiptSummary> {
  return {
    id: row.id,
    receipt_number: receiptNumber(row.id, dayOf(row.processed_at)),
    provider_id: row.payee_id,
    provider_name: row.payee_name,
    project_title: row.project_title,
    reporting_period_start: row.reporting_period_start,
    reporting_period_end: row.reporting_period_end,
    ...{ amount: row.amount, currency: row.currency, status: row.status },
    created_at: row.processed_at.toISOString(),
    transfer_id: row.transfer_id,
  }
}
