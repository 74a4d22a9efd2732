import type { Contract } from '#contract/index.ts'
import type { Reader } from '#server/platform/operation-routes.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { ConnectGround } from './ground.ts'
import { presentProjectConnection } from './present.ts'
import { ownProject, projectConnectionOf } from './store.ts'

export function getProjectConnection(ground: ConnectGround): Reader<Contract['connect']['getProjectConnection']> {
  return async ({ db, viewer }, { project_id }) => {
    if (!(await ownProject(db, viewer.id, project_id))) return refuse('NOT_FOUND')
    return presentProjectConnection(project_id, await projectConnectionOf(db, project_id), {
      can_connect: ground.applications.canConnect(),
    })
  }
}
