import type { PersonalData } from '#server/feature.ts'

export const personalData: PersonalData = {
  proposal_drafts: (db, { id }) =>
    db
      .selectFrom('proposal_drafts')
      .select(['id', 'project_id', 'provider_id', 'answers_version_id', 'form', 'created_at', 'updated_at'])
      .where('author_id', '=', id)
      .orderBy('updated_at', 'desc'),
}
