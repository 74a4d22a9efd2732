import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { presentReport } from './present.ts'
import { reportsWithEvidence } from './store.ts'

type ListReports = Contract['personReports']['listPersonReports']

/** Open reports, the oldest first; or decided ones, the latest first. */
export const listPersonReports: Handler<ListReports> = async (context, input) => {
  const order = input.state === 'open' ? OLDEST_FIRST : LATEST_FIRST
  const rows = await readPage(context, input, order, pageOfReports)
  return pageOf(rows, input, (row) => (input.state === 'open' ? row.created_at : (row.decided_at ?? '')), presentReport)
}

const pageOfReports = ({ db }: MemberContext, { state }: InputOf<ListReports>, { after, orderBy, limit }: Keyset) => {
  // Cut to the page before anything is joined.
  const page = db
    .selectFrom('person_reports')
    .select('id')
    .where('state', state === 'open' ? '=' : '<>', sql.lit('open'))
    .where(after)
    .orderBy(orderBy)
    .limit(sql.lit(limit))
  return db
    .selectFrom(reportsWithEvidence(db).where('r.id', 'in', page).as('report'))
    .selectAll()
    .orderBy(orderBy)
}

const OLDEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'asc', type: 'timestamptz' }
const LATEST_FIRST: KeysetOrder = { column: 'decided_at', direction: 'desc', type: 'timestamptz' }
