import type { Contract } from '#contract/index.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentMapping } from './present.ts'
import { connectedAccountOf, findProject, visibleMappings } from './store.ts'

/** Four statements. */
export const listMappings: Handler<Contract['mappings']['listMappings']> = async (
  { db, viewer },
  { project_id, page, limit },
) => {
  const project = await findProject(db, viewer, project_id)
  if (!project) return refuse('NOT_FOUND')
  const { total } = await db
    .selectFrom('revenue_mappings')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('project_id', '=', project_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const rows = await visibleMappings(db, viewer)
    .where('m.project_id', '=', project_id)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const isOwner = project.owner_id === viewer.id && viewer.role === 'owner'
  return {
    mappings: rows.map((row) => presentMapping(row, viewer)),
    ...{ page, limit, total },
    project: { id: project.id, title: project.title, currency: project.currency as Currency },
    is_connected: (await connectedAccountOf(db, project_id)) !== null,
    allowed: { create: isOwner, connect: isOwner },
  }
}
