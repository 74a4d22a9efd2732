import { type RawBuilder, sql } from 'kysely'
import { IN_FORCE_STATUSES } from '#domain/agreement.ts'

/**
 * Whether a provider has joined a project: through an agreement in force or an invitation they accepted. Looked up for each:
 * without the offset, all agreements and invitations may be read once.
 */
export const hasJoined = (provider_id: string | RawBuilder<unknown>, project_id: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from agreements joined where joined.project_id = ${project_id}
      and joined.provider_id = ${provider_id} and joined.status = any(${IN_FORCE_STATUSES}::text[]) offset 0)
    or exists (select from invitations joined where joined.project_id = ${project_id}
      and joined.provider_id = ${provider_id} and joined.status = 'accepted' offset 0))`
