import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { membersOfProject } from '#server/queries/project-members.ts'
import { findVisibleProject } from '#server/queries/visible-projects.ts'
import { presentProject } from './present.ts'

export const getProject: Handler<Contract['projects']['getProject']> = async ({ db, viewer }, { id }) => {
  const row = await findVisibleProject(db, viewer, id)
  if (!row) return refuse('NOT_FOUND')
  return { ...presentProject(row, viewer), ...(await membersOfProject(db, viewer, row)) }
}
