import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { presentMessage } from './present.ts'
import { takesPart } from './store.ts'

type ListMessages = Contract['messages']['listMessages']

/** The history of a conversation, read by number. It is empty before the first message, and to others. */
export const listMessages: Handler<ListMessages> = async (context, input) => {
  if (!(await takesPart(context.db, context.viewer, input.id))) return { items: [], next_cursor: null }
  const rows = await readPage(context, input, NEWEST_FIRST, pageOfMessages)
  return pageOf(rows, input, (row) => row.number, presentMessage)
}

const pageOfMessages = (
  { db }: MemberContext,
  { id, up_to }: InputOf<ListMessages>,
  { after, orderBy, limit }: Keyset,
) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .$if(up_to !== undefined, (query) => query.where('number', '<=', up_to ?? 0))
    .where(after)
    .orderBy(orderBy)
    .limit(sql.lit(limit))

const NEWEST_FIRST: KeysetOrder = { column: 'number', direction: 'desc', type: 'integer' }
