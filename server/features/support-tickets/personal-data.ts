import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: what the person asked, and what they wrote in tickets. Documents are among the files. */
export const personalData: PersonalData = {
  support_tickets: (db, { id }) =>
    db
      .selectFrom('support_tickets')
      .select([
        'id',
        'subject',
        'description',
        'status',
        'priority',
        'related_item_type',
        'related_item_id',
        'follows_id',
      ])
      .select(['created_at', 'updated_at', 'first_answered_at', 'resolved_at'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc'),
  support_ticket_entries: (db, { id }) =>
    db
      .selectFrom('support_ticket_entries as e')
      .innerJoin('support_tickets as t', 't.id', 'e.ticket_id')
      .select(['e.id', 'e.ticket_id', 't.subject', 'e.kind', 'e.content', 'e.created_at'])
      .where('e.actor_id', '=', id)
      .orderBy('e.created_at', 'desc'),
}
