import type { PersonalData } from '#server/feature.ts'

export const personalData: PersonalData = {
  collection_tasks: (db, viewer) =>
    db
      .selectFrom('collection_tasks as k')
      .innerJoin('projects as p', 'p.id', 'k.project_id')
      .select(['k.id', 'p.title as project', 'k.cause', 'k.status', 'k.first_day', 'k.last_day'])
      .select(['k.records_processed', 'k.total_amount', 'k.currency', 'k.message', 'k.created_at', 'k.completed_at'])
      .where('p.owner_id', '=', viewer.id)
      .orderBy('k.created_at', 'desc'),
}
