import type { Kysely, Selectable } from 'kysely'
import type { DELIVERY_STATUSES, DISABLED_REASONS } from '#contract/webhook-endpoints.ts'
import type { WebhookEventType } from '#domain/webhook-events.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

/** The endpoints of a person, oldest first. */
export function endpointsOf(db: Kysely<DB>, { id }: Pick<Viewer, 'id'>) {
  return db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .$narrowType<{ event_types: WebhookEventType[]; disabled_reason: (typeof DISABLED_REASONS)[number] | null }>()
}

export type EndpointRow = Awaited<ReturnType<ReturnType<typeof endpointsOf>['execute']>>[number]

/** Locks an endpoint of the viewer against other changes of it. */
export const lockEndpoint = (tx: Tx, viewer: Pick<Viewer, 'id'>, id: string): Promise<EndpointRow | undefined> =>
  endpointsOf(tx, viewer).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export type DeliveryRow = Omit<Selectable<DB['webhook_deliveries']>, 'status'> & {
  status: (typeof DELIVERY_STATUSES)[number]
}

/** Deliveries to an endpoint of the viewer. */
export function deliveriesTo(db: Kysely<DB>, viewer: Pick<Viewer, 'id'>, endpoint_id: string) {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpoint_id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('webhook_endpoints').where('id', '=', endpoint_id).where('user_id', '=', viewer.id)),
    )
    .$narrowType<Pick<DeliveryRow, 'status'>>()
}
