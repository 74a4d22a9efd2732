import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { receiptSummary } from '#contract/receipts.ts'
import { receiptNumber } from '#domain/receipt.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import { isPartyOrAdmin } from '#server/queries/parties.ts'
import type { PaymentRow } from '#server/queries/visible-payments.ts'
import { readPayments } from './list-payments.ts'

type Receipts = Contract['payments']
type Page = InputOf<Receipts['listProjectReceipts']>
type Scope = Partial<Pick<InputOf<Contract['payments']['listPayments']>, 'agreement' | 'project' | 'report' | 'payee'>>

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

/** Receipts of the completed payments that the viewer may see, newest first. */
async function receiptsOf(context: MemberContext, scope: Scope, page: Omit<Page, 'id'>) {
  const asked = { ...scope, ...page, status: 'completed', sort: 'newest' } as const
  const { items, next_cursor } = await readPayments(context, asked, (row) => row)
  const transfers = await transfersOf(context, items)
  return { items: items.map((row) => present(row, transfers.get(row.id))), next_cursor }
}

/** The transfer at Stripe that paid each, the latest one. */
async function transfersOf({ db }: MemberContext, payments: PaymentRow[]): Promise<Map<string, string | null>> {
  if (payments.length === 0) return new Map()
  const ids = payments.map(({ id }) => id)
  const transfers = await db
    .selectFrom('transfers')
    .select(['payment_id', 'stripe_transfer_id'])
    .where('payment_id', 'in', ids)
    .where('status', '=', 'completed')
    .orderBy('attempt')
    .execute()
  return new Map(transfers.map(({ payment_id, stripe_transfer_id }) => [payment_id, stripe_transfer_id]))
}

function present(row: PaymentRow, transfer_id: string | null = null): z.input<typeof receiptSummary> {
  const completed_at = row.processed_at ?? row.created_at
  return {
    id: row.id,
    receipt_number: receiptNumber(row.id, dayOf(completed_at)),
    provider_id: row.payee_id,
    provider_name: row.payee_name,
    project_title: row.project_title,
    reporting_period_start: row.reporting_period_start,
    reporting_period_end: row.reporting_period_end,
    ...{ amount: row.amount, currency: row.currency, status: row.status },
    created_at: completed_at.toISOString(),
    transfer_id,
  }
}
