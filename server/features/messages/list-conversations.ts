import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { presentConversation, presentMessages } from './present.ts'
import { conversationsOf, messagesById } from './store.ts'

type ListConversations = Contract['messages']['listConversations']

export const listConversations: Handler<ListConversations> = async (context, input) => {
  const { db, viewer } = context
  const rows = await readPage(context, input, LATEST_FIRST, pageOfConversations)
  const ids = rows.flatMap(({ last_message_id }) => last_message_id ?? [])
  const last = await presentMessages(context, await messagesById(db, ids))
  return pageOf(
    rows,
    input,
    (row) => row.updated_at,
    (row) => presentConversation(row, viewer.id, last.get(row.last_message_id ?? '') ?? null),
  )
}

const pageOfConversations = (
  { db, viewer }: MemberContext,
  _: InputOf<ListConversations>,
  { after, orderBy, limit }: Keyset,
) =>
  db
    .selectFrom(conversationsOf(db, viewer).as('conversation'))
    .selectAll()
    .where(after)
    .orderBy(orderBy)
    .limit(sql.lit(limit))

const LATEST_FIRST: KeysetOrder = { column: 'updated_at', direction: 'desc', type: 'timestamptz', is_usual: true }
