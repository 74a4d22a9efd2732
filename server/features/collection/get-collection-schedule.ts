import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { inMonitorShape, presentSchedule, scheduleOf } from './schedule-store.ts'
import { findReadableProject } from './store.ts'

export const getCollectionSchedule: Handler<Contract['collection']['getCollectionSchedule']> = async (
  { db, viewer },
  { project_id, shape },
) => {
  const project = await findReadableProject(db, viewer, project_id)
  if (!project) return refuse('NOT_FOUND')
  const row = await scheduleOf(db, project_id)
  return { ...(await presentSchedule(db, row, project)), ...(shape === 'monitor' && { schedule: inMonitorShape(row) }) }
}
