import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { marketTransaction } from '#contract/market-values.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { isHeldBack, payoutSentence } from '#domain/purchase.ts'
import { type DB, type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext, Viewer } from '#server/platform/http.ts'
import { type PurchaseRow, purchasesShown } from './purchases.ts'

type ListTransactions = Contract['market']['listTransactions']

interface TransactionRow extends PurchaseRow {
  settled_at: Date
  trade_day: string
  buyer_name: string
  seller_name: string
  verification_status: string | null
  buyer_was_paid: boolean
}

/** Settled purchases with both names and what the seller's payout waits for. */
export function transactionsShown(db: Kysely<DB>) {
  return purchasesShown(db)
    .innerJoin('users as b', 'b.id', 'p.buyer_id')
    .innerJoin('users as s', 's.id', 'p.seller_id')
    .leftJoin('connect_accounts as k', 'k.user_id', 'p.seller_id')
    .select(['b.name as buyer_name', 's.name as seller_name', 'k.verification_status'])
    .select(
      sql<boolean>`exists (select from payments y where y.agreement_id = a.id and y.payee_id = p.buyer_id
        and y.status = 'completed' and y.reporting_period_end >= p.trade_day)`.as('buyer_was_paid'),
    )
    .where('p.status', '=', 'settled')
    .$castTo<TransactionRow>()
}

/** One's own purchases and sales; all of them for admins. */
export const listTransactions: Handler<ListTransactions> = async (context, input) => {
  const rows = await readPage(context, input, NEWEST_FIRST, pageOfTransactions)
  return pageOf(
    rows,
    input,
    ({ created_at }) => created_at,
    (row) => presentTransaction(row, context.viewer, context.today),
  )
}

const pageOfTransactions = (
  { db, viewer }: MemberContext,
  { side, listing_id }: InputOf<ListTransactions>,
  { after, orderBy, limit }: Keyset,
) => {
  const all = listing_id ? transactionsShown(db).where('p.listing_id', '=', listing_id) : transactionsShown(db)
  const bought = all.where('p.buyer_id', '=', viewer.id)
  const sold = all.where('p.seller_id', '=', viewer.id)
  const own = side === 'bought' ? bought : side === 'sold' ? sold : bought.unionAll(sold)
  const shown = viewer.role === 'admin' ? all : own
  return db.selectFrom(shown.as('transaction')).selectAll().where(after).orderBy(orderBy).limit(sql.lit(limit))
}

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz', is_usual: true }

export function presentTransaction(
  row: TransactionRow,
  viewer: Pick<Viewer, 'id' | 'role'>,
  today: string,
): z.input<typeof marketTransaction> {
  const side = row.buyer_id === viewer.id ? 'bought' : row.seller_id === viewer.id ? 'sold' : null
  return {
    id: row.id,
    listing_id: row.listing_id,
    rev_share_id: row.agreement_id,
    buyer_id: row.buyer_id,
    buyer_name: row.buyer_name,
    seller_id: row.seller_id,
    seller_name: row.seller_name,
    project_id: row.project_id,
    project_title: row.project_title,
    rev_share_percentage: percentFromBasisPoints(row.basis_points),
    original_asking_price: row.asking_price,
    final_price: row.price,
    fee_paid: row.fee,
    currency: row.currency,
    projected_annual_return:
      row.earnings_yield_basis_points === null ? null : percentFromBasisPoints(row.earnings_yield_basis_points),
    transaction_date: row.settled_at.toISOString(),
    trade_day: row.trade_day,
    side,
    payout: side === 'bought' ? null : presentPayout(row, side === 'sold', today),
    owed_amount: side === 'sold' ? 0 : row.owed_amount,
  }
}

function presentPayout(row: TransactionRow, is_seller: boolean, today: string) {
  const status = row.payout_status ?? 'waiting'
  const has_account = payoutAccountStatus(row.verification_status) === 'verified'
  const held_back = isHeldBack(row, today)
  return {
    status,
    sentence: payoutSentence({ status, failure: row.payout_failure }, { held_back, has_account }),
    can_retry: is_seller && status === 'failed' && has_account,
  }
}
