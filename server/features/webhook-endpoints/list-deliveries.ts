import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import { type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { presentDelivery } from './present.ts'
import { deliveriesTo, endpointsOf } from './store.ts'

type ListDeliveries = Contract['webhookEndpoints']['listWebhookDeliveries']

export const listDeliveries: Handler<ListDeliveries> = async (context, input) => {
  const endpoint = await endpointsOf(context.db, context.viewer).where('id', '=', input.id).executeTakeFirst()
  if (!endpoint) return refuse('NOT_FOUND')
  const rows = await readPage(context, input, NEWEST_FIRST, pageOfDeliveries)
  return pageOf(rows, input, (row) => row.created_at, presentDelivery)
}

const pageOfDeliveries = (
  { db, viewer }: MemberContext,
  { id, status }: InputOf<ListDeliveries>,
  { after, orderBy, limit }: Keyset,
) =>
  deliveriesTo(db, viewer, id)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'waiting'))
    .where(after)
    .orderBy(orderBy)
    .limit(sql.lit(limit))

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz', is_usual: true }
