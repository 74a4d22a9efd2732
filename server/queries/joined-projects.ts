import { type RawBuilder, sql } from 'kysely'
import { IN_FORCE_STATUSES } from '#domain/agreement.ts'

/** Whether a provider has joined a project: through an agreement in force or an invitation they accepted. */
export const hasJoined = (provider_id: string, project_id: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from agreements a where a.project_id = ${project_id}
      and a.provider_id = ${provider_id} and a.status = any(${IN_FORCE_STATUSES}::text[]))
    or exists (select from invitations i where i.project_id = ${project_id}
      and i.provider_id = ${provider_id} and i.status = 'accepted'))`
