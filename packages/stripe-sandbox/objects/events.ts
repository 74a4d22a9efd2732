import type Stripe from 'stripe'
import { exclusive, refused } from '../http/failure.ts'
import { type Bind, listObjects, takeAnyOf, takeFilters } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { boolean, text } from '../http/parameters.ts'
import type { Queryable } from '../store/database.ts'
import { readNamed } from './named.ts'

export async function retrieveEvent(call: Call): Promise<object> {
  const { data } = await readNamed(call.unit, 'event', pathId(call))
  const [event] = await withPendingWebhooks(call.unit.db, [data])
  return event ?? data
}

export async function listEvents(call: Call): Promise<object> {
  if (call.input.type !== undefined && call.input.types !== undefined) throw exclusive(['type', 'types'])
  const types = takeAnyOf(call, 'types', 'type')
  if (types !== undefined && types.values.length > MAX_TYPES) {
    throw refused(`You can filter by ${MAX_TYPES} types at most.`, undefined, 'types')
  }
  const { delivery_success, type } = takeFilters(call, { delivery_success: boolean.optional(), type: text.optional() })
  const page = await listObjects(call, {
    objectType: 'event',
    anyOf: types,
    where: (bind) => [...ofType(type, bind), ...ofDelivery(delivery_success, bind)],
    url: '/v1/events',
  })
  return { ...page, data: await withPendingWebhooks(call.unit.db, page.data) }
}

const MAX_TYPES = 20

/** A name, or a group of them that ends with a star. */
function ofType(type: string | undefined, bind: Bind): string[] {
  if (type === undefined) return []
  if (!type.endsWith('*')) return [`data->>'type' = ${bind(type)}`]
  return [`starts_with(data->>'type', ${bind(type.slice(0, -1))})`]
}

/** Delivered to all who want it, or not yet, or never. */
function ofDelivery(success: boolean | undefined, bind: Bind): string[] {
  if (success === undefined) return []
  const open = `select 1 from stripe_sandbox.deliveries where event = objects.id and state <> ${bind('delivered')}`
  return [`${success ? 'not exists' : 'exists'} (${open})`]
}

/** How many deliveries of each event are still to be made. */
export async function withPendingWebhooks(db: Queryable, events: Stripe.EventBase[]): Promise<Stripe.EventBase[]> {
  const counted = await db.query<{ event: string; pending: number }>(
    `select event, count(*) as pending from stripe_sandbox.deliveries
     where event = any($1) and state = 'pending' group by event`,
    [events.map((event) => event.id)],
  )
  const pending = new Map(counted.rows.map((row) => [row.event, row.pending]))
  return events.map((event) => ({ ...event, pending_webhooks: pending.get(event.id) ?? 0 }))
}
