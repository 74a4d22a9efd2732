import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentSchedule, scheduleOf } from './schedule-store.ts'
import { findReadableProject } from './store.ts'

export const getCollectionSchedule: Handler<Contract['collection']['getCollectionSchedule']> = async (
  { db, viewer },
  { project_id },
) => {
  const project = await findReadableProject(db, viewer, project_id)
  return project ? presentSchedule(await scheduleOf(db, project_id), project) : refuse('NOT_FOUND')
}
