import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import type { ConnectDeps } from './deps.ts'
import { presentProjectConnection } from './present.ts'
import { ownProject, projectConnectionOf } from './store.ts'

export function getProjectConnection(deps: ConnectDeps): Handler<Contract['connect']['getProjectConnection']> {
  return async ({ db, viewer }, { project_id }) => {
    if (!(await ownProject(db, viewer.id, project_id))) return refuse('NOT_FOUND')
    return presentProjectConnection(project_id, await projectConnectionOf(db, project_id), {
      can_connect: deps.applications.canConnect(),
    })
  }
}
