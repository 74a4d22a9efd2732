import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: endpoints without their secrets, and what was sent to them. */
export const personalData: PersonalData = {
  webhook_endpoints: (db, { id }) =>
    db
      .selectFrom('webhook_endpoints')
      .select(['id', 'url', 'description', 'event_types', 'disabled_at', 'disabled_reason'])
      .select(['last_delivered_at', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc'),
  webhook_deliveries: (db, { id }) =>
    db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
      .select(['d.id', 'd.endpoint_id', 'd.event_type', 'd.body', 'd.status', 'd.attempts', 'd.created_at'])
      .where('e.user_id', '=', id)
      .orderBy('d.created_at', 'desc'),
}
