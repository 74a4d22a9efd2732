import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'

type ListMessagesAbout = Contract['messages']['listMessagesAbout']

/** How many messages the viewer has about each part of a thing, and with whom: a bounded number of pairs. */
export const listMessagesAbout: Handler<ListMessagesAbout> = async ({ db, viewer }, input) => {
  const items = await db
    .selectFrom('messages as m')
    .select('m.related_item_part')
    .select([
      sql<string>`case m.sender_id when ${viewer.id} then m.recipient_id else m.sender_id end`.as('other_id'),
      sql<number>`count(*)::int`.as('messages'),
    ])
    .where('m.related_item_id', '=', input.related_item_id)
    .where('m.related_item_type', '=', input.related_item_type)
    .where(({ eb, or }) => or([eb('m.sender_id', '=', viewer.id), eb('m.recipient_id', '=', viewer.id)]))
    .groupBy(['related_item_part', 'other_id'])
    .orderBy('related_item_part')
    .orderBy('other_id')
    .limit(MAX_ITEMS)
    .execute()
  return { items }
}

const MAX_ITEMS = 500
