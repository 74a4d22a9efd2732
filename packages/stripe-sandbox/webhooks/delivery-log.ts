import type { Queryable } from '../store/database.ts'

export const DELIVERY_STATES = ['pending', 'delivered', 'dropped', 'given_up'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export interface LoggedDelivery {
  id: number
  event: string
  type: string
  /** The connected account whose event it is; '' is the platform. */
  account: string
  endpoint: string
  url: string
  state: DeliveryState
  /** When it was or will be sent next. */
  due_at: Date
  attempts: { attempted_at: string; duration_ms: number; status: number | null; error: string | null }[]
}

interface LogFilter {
  event?: string | undefined
  endpoint?: string | undefined
  state?: DeliveryState | undefined
  before?: number | undefined
  limit: number
}

/** What was sent to whom and how it went, newest first; each attempt in its order. */
export async function readDeliveries(db: Queryable, filter: LogFilter): Promise<LoggedDelivery[]> {
  const values: unknown[] = [filter.limit]
  const equal = (column: string, value: unknown) => `delivery.${column} = $${values.push(value)}`
  const where = [
    ...(filter.event === undefined ? [] : [equal('event', filter.event)]),
    ...(filter.endpoint === undefined ? [] : [equal('endpoint', filter.endpoint)]),
    ...(filter.state === undefined ? [] : [equal('state', filter.state)]),
    ...(filter.before === undefined ? [] : [`delivery.id < $${values.push(filter.before)}`]),
  ]
  const found = await db.query<LoggedDelivery>(
    `${LOGGED} ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by delivery.id desc limit $1`,
    values,
  )
  return found.rows
}

export async function findDelivery(db: Queryable, id: number): Promise<LoggedDelivery | undefined> {
  const found = await db.query<LoggedDelivery>(`${LOGGED} where delivery.id = $1`, [id])
  return found.rows[0]
}

const LOGGED = `
  select delivery.id, delivery.event, event.data->>'type' as type, event.account, delivery.endpoint,
    endpoint.data->>'url' as url, delivery.state, delivery.due_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('attempted_at', attempt.attempted_at, 'duration_ms', attempt.duration_ms,
        'status', attempt.status, 'error', attempt.error) order by attempt.id)
      from stripe_sandbox.delivery_attempts as attempt where attempt.delivery = delivery.id
    ), '[]') as attempts
  from stripe_sandbox.deliveries as delivery
  join stripe_sandbox.objects as event on event.id = delivery.event
  join stripe_sandbox.objects as endpoint on endpoint.id = delivery.endpoint`
