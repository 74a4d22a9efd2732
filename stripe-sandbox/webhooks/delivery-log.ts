import type { Queryable } from '../store/database.ts'

export interface LoggedDelivery {
  id: number
  event: string
  type: string
  endpoint: string
  url: string
  state: 'pending' | 'delivered' | 'dropped' | 'given_up'
  due_at: string
  attempts: { attempted_at: string; duration_ms: number; status: number | null; error: string | null }[]
}

interface LogFilter {
  event?: string | undefined
  endpoint?: string | undefined
  limit: number
}

/** What was sent to whom and how it went, newest first; each attempt in its order. */
export async function readDeliveries(db: Queryable, { event, endpoint, limit }: LogFilter): Promise<LoggedDelivery[]> {
  const found = await db.query<LoggedDelivery>(
    `select delivery.id, delivery.event, event.data->>'type' as type, delivery.endpoint,
       endpoint.data->>'url' as url, delivery.state, delivery.due_at,
       coalesce((
         select jsonb_agg(jsonb_build_object('attempted_at', attempt.attempted_at, 'duration_ms', attempt.duration_ms,
           'status', attempt.status, 'error', attempt.error) order by attempt.id)
         from stripe_sandbox.delivery_attempts as attempt where attempt.delivery = delivery.id
       ), '[]') as attempts
     from stripe_sandbox.deliveries as delivery
     join stripe_sandbox.objects as event on event.id = delivery.event
     join stripe_sandbox.objects as endpoint on endpoint.id = delivery.endpoint
     where ($1::text is null or delivery.event = $1) and ($2::text is null or delivery.endpoint = $2)
     order by delivery.id desc limit $3`,
    [event ?? null, endpoint ?? null, limit],
  )
  return found.rows
}
