import { sql } from 'kysely'
import type { Viewer } from '#server/platform/http.ts'

interface DraftOfProject {
  id: string
  title: string
  partner: string | null
}

/** The viewer's own drafts of proposals for project `p`, the latest first; a person has a few at most. */
export const draftsOfProject = (viewer: Pick<Viewer, 'id'>) =>
  sql<DraftOfProject[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.form ->> 'title',
      'partner', coalesce(r.name, nullif(d.form ->> 'email', ''))) order by d.updated_at desc, d.id), '[]')
    from proposal_drafts d left join users r on r.id = d.provider_id
    where d.project_id = p.id and d.author_id = ${viewer.id})`
