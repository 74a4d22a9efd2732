import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { presentVoucher } from './present.ts'

type ListVouchers = Contract['vouchers']['listVouchers']

export const listVouchers: Handler<ListVouchers> = async (context, input) => {
  const rows = await readPage(context, input, NEWEST_FIRST, pageOfVouchers)
  return pageOf(
    rows,
    input,
    (row) => row.created_at,
    (row) => presentVoucher(row, context.now),
  )
}

const pageOfVouchers = (
  { db, now }: MemberContext,
  { filter }: InputOf<ListVouchers>,
  { after, orderBy, limit }: Keyset,
) => {
  const usable = sql<boolean>`is_active and (expires_at is null or expires_at > ${now})
    and (max_uses = 0 or used_count < max_uses)`
  return db
    .selectFrom('vouchers')
    .selectAll()
    .$if(filter === 'active', (query) => query.where(usable))
    .$if(filter === 'inactive', (query) => query.where(({ not }) => not(usable)))
    .where(after)
    .orderBy(orderBy)
    .limit(sql.lit(limit))
}

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz', is_usual: true }
