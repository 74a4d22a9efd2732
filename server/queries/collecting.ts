import { type RawBuilder, sql } from 'kysely'

/** Whether a task that is not over collects for the mapping with this id. */
export const isCollecting = (mapping_id: RawBuilder<string>, project_id: RawBuilder<string>) =>
  sql<boolean>`exists (select from collection_tasks k where k.project_id = ${project_id}
    and k.status in ('pending', 'in_progress') and ${mapping_id} = any(k.mapping_ids))`
