import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { presentMessages } from './present.ts'
import { MESSAGE_COLUMNS, takesPart } from './store.ts'

type ListMessages = Contract['messages']['listMessages']

/** The history of a conversation, read by number. It is empty before the first message, and to others. */
export const listMessages: Handler<ListMessages> = async (context, input) => {
  const { db, viewer } = context
  if (!(await takesPart(db, viewer, input.id))) return { items: [], next_cursor: null }
  const { items, next_cursor } = pageOf(
    await readPage(context, input, NEWEST_FIRST, pageOfMessages),
    input,
    (row) => row.number,
    (row) => row,
  )
  const presented = await presentMessages(context, items)
  return { items: items.flatMap(({ id }) => presented.get(id) ?? []), next_cursor }
}

const pageOfMessages = ({ db }: MemberContext, input: InputOf<ListMessages>, { after, orderBy, limit }: Keyset) => {
  const { id, up_to, related_item_type, related_item_id, related_item_part } = input
  return db
    .selectFrom('messages')
    .select(MESSAGE_COLUMNS)
    .where('conversation_id', '=', id)
    .$if(up_to !== undefined, (query) => query.where('number', '<=', up_to ?? 0))
    .$if(related_item_type !== undefined, (query) => query.where('related_item_type', '=', related_item_type ?? null))
    .$if(related_item_id !== undefined, (query) => query.where('related_item_id', '=', related_item_id ?? null))
    .$if(related_item_part !== undefined, (query) => query.where('related_item_part', '=', related_item_part ?? null))
    .where(after)
    .orderBy(orderBy)
    .limit(sql.lit(limit))
}

const NEWEST_FIRST: KeysetOrder = { column: 'number', direction: 'desc', type: 'integer' }
