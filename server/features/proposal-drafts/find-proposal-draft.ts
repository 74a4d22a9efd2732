import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentDraft } from './present.ts'
import { draftsShown } from './store.ts'

/** The draft with this id; without one, the draft to continue where the wizard opens: no other party is named by email. */
export const findProposalDraft: Handler<Contract['proposalDrafts']['findProposalDraft']> = async (
  { db, viewer },
  { id, project_id, new_project_name, provider_id, answers_version_id },
) => {
  const found = draftsShown(db, viewer)
  const row = await (id
    ? found.where('d.id', '=', id)
    : found
        .where('d.project_id', 'is not distinct from', project_id ?? null)
        .where('d.provider_id', 'is not distinct from', provider_id ?? null)
        .where('d.answers_version_id', 'is not distinct from', answers_version_id ?? null)
        .where(sql`d.form ->> 'email'`, '=', '')
        .$if(!!new_project_name, (query) =>
          query.where(sql`lower(d.form ->> 'new_project_name')`, '=', new_project_name?.toLowerCase() ?? ''),
        )
  )
    .limit(1)
    .executeTakeFirst()
  return { draft: row ? presentDraft(row) : null }
}
