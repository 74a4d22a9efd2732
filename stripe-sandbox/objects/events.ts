import type Stripe from 'stripe'
import { listObjects, takeAnyOf } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import type { Queryable } from '../store/database.ts'
import { readNamed } from './named.ts'

export async function retrieveEvent(call: Call): Promise<object> {
  const { data } = await readNamed(call.unit, 'event', pathId(call))
  const [event] = await withPendingWebhooks(call.unit.db, [data])
  return event ?? data
}

export async function listEvents(call: Call): Promise<object> {
  const types = takeAnyOf(call, 'types', 'type')
  const page = await listObjects(call, { family: 'event', filters: ['type'], anyOf: types, url: '/v1/events' })
  return { ...page, data: await withPendingWebhooks(call.unit.db, page.data) }
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
