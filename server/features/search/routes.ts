import type { Contract } from '#contract/index.ts'
import { type RouteTable, reads } from '#server/platform/operation-routes.ts'
import { find } from './find.ts'
import type { SearchGround } from './ground.ts'
import { members } from './policy.ts'

export const searchRoutes = (ground: SearchGround): RouteTable<Contract['search']> => ({
  find: reads(members, find(ground)),
})
