import { contract } from '#contract/index.ts'
import type { Settings } from './compose.ts'
import { projectRoutes } from './features/projects/routes.ts'
import { proposalRoutes } from './features/proposals/routes.ts'
import type { Sessions } from './platform/auth.ts'
import type { Files } from './platform/files.ts'
import { routesOf } from './platform/operation-routes.ts'
import type { RateLimits } from './platform/rate-limits.ts'

export interface RouterGround {
  settings: Settings
  sessions: Sessions
  limits: RateLimits
  files: Files
}

/** Every operation of the contract with its verb. */
export function routerOf({ settings }: RouterGround) {
  return {
    projects: routesOf('projects', contract.projects, projectRoutes),
    proposals: routesOf('proposals', contract.proposals, proposalRoutes(settings)),
  }
}
