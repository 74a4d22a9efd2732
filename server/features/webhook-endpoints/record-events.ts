import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { MAX_WAITING_DELIVERIES } from '#domain/webhook-delivery.ts'
import { EVENTS_OF_ACTIONS, type WebhookEventType, type WebhookSubject } from '#domain/webhook-events.ts'
import type { AuditEvent, FollowAudit } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { JobQueue } from '#server/platform/jobs.ts'
import { subscribersAmong } from '#server/queries/subscriptions.ts'
import { deliveryFrom } from './deliveries.ts'
import { backlogJob, deliveryJob } from './delivery-job.ts'
import { newPayments, SUBJECTS } from './event-subjects.ts'

/**
 * Records deliveries of what the audit trail records, for each endpoint of each person whom it concerns, in the same
 * transaction. So an event is sent if and only if what caused it was committed.
 */
export const webhookRecorder =
  ({ jobs }: { jobs: JobQueue }): FollowAudit =>
  async (tx, events, now) => {
    const asked = events.flatMap((event) =>
      (EVENTS_OF_ACTIONS[event.action] ?? []).map((type) => ({ type, ...subjectOf(event) })),
    )
    if (asked.length === 0) return
    const wanted: Wanted[] = []
    for (const [query, some] of Map.groupBy(asked, queryFor)) {
      wanted.push(...(await wantedBy(tx, some, { query, now })))
    }
    const open = await openEndpoints(tx, wanted, now)
    const deliveries = once(wanted)
      .filter(({ endpoint_id }) => open.get(endpoint_id) === 'open')
      .map(({ endpoint_id, ...event }) => deliveryFrom({ id: randomUUID(), endpoint_id, event, now }))
    for (let first = 0; first < deliveries.length; first += BATCH_SIZE) {
      await tx
        .insertInto('webhook_deliveries')
        .values(deliveries.slice(first, first + BATCH_SIZE))
        .execute()
    }
    const full = [...open].filter(([, state]) => state === 'full')
    await jobs.enqueueAll(tx, [
      ...deliveries.map(({ id }) => ({ job: deliveryJob, payload: { delivery_id: id, sequence: 1 } })),
      ...full.map(([endpoint_id]) => ({ job: backlogJob, payload: { endpoint_id } })),
    ])
  }

const BATCH_SIZE = 1000

interface Asked {
  type: WebhookEventType
  id: string
  /** The proposal of the deal that an event was recorded in. */
  deal_id: string | null
  /** Whether payments that were made of a report are meant, rather than what has the id. */
  is_report: boolean
}

function subjectOf({ chain, subject_type, subject_id, data }: AuditEvent): Omit<Asked, 'type'> {
  const { offer_id } = data ?? {}
  return {
    id: typeof offer_id === 'string' ? offer_id : subject_id,
    deal_id: chain.startsWith('deal:') ? chain.slice('deal:'.length) : null,
    is_report: subject_type === 'report',
  }
}

type Query = WebhookSubject | 'new_payments'

function queryFor({ type, is_report }: Asked): Query {
  const subject = type.slice(0, type.indexOf('.')) as WebhookSubject
  return subject === 'payment' && is_report ? 'new_payments' : subject
}

interface Wanted {
  endpoint_id: string
  user_id: string
  type: WebhookEventType
  data: object
}

/** For which endpoints these events are. An endpoint stays until the transaction has ended. */
async function wantedBy(tx: Tx, asked: Asked[], { query, now }: { query: Query; now: Date }): Promise<Wanted[]> {
  const subject = query === 'new_payments' ? newPayments(now) : SUBJECTS[query]
  const [types, ids, deals] = [
    asked.map(({ type }) => type),
    asked.map(({ id }) => id),
    asked.map(({ deal_id }) => deal_id),
  ]
  const { rows } = await sql<Wanted>`
    select asked.type, subject.data, e.id as endpoint_id, e.user_id
    from unnest(${types}::text[], ${ids}::uuid[], ${deals}::uuid[]) as asked (type, id, deal_id)
    cross join lateral (${subject}) as subject
    join webhook_endpoints e on e.user_id = any(subject.people)
    where e.disabled_at is null and asked.type = any(e.event_types)
    for key share of e`.execute(tx)
  return rows
}

/** Whether each endpoint takes events now: not without API access, nor with too many that wait. */
async function openEndpoints(tx: Tx, wanted: Wanted[], now: Date): Promise<Map<string, 'open' | 'closed' | 'full'>> {
  const states = new Map<string, 'open' | 'closed' | 'full'>()
  const may = await subscribersAmong(tx, [...new Set(wanted.map(({ user_id }) => user_id))], now)
  for (const { endpoint_id, user_id } of wanted) states.set(endpoint_id, may.has(user_id) ? 'open' : 'closed')
  const ids = [...states.keys()].filter((id) => states.get(id) === 'open')
  if (ids.length === 0) return states
  const counts = await tx
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => ['endpoint_id', fn.countAll<number>().as('waiting')])
    .where('endpoint_id', 'in', ids)
    .where('status', '=', 'waiting')
    .groupBy('endpoint_id')
    .execute()
  for (const { endpoint_id, waiting } of counts) {
    if (waiting >= MAX_WAITING_DELIVERIES) states.set(endpoint_id, 'full')
  }
  return states
}

/** A report is recorded in each of its deals; its owner learns of it once. */
function once(wanted: Wanted[]): Wanted[] {
  return [...new Map(wanted.map((one) => [JSON.stringify(one), one])).values()]
}
