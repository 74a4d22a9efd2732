import { feature } from '#server/feature.ts'
import { reads } from '#server/platform/operation-routes.ts'
import { find } from './find.ts'
import type { SearchGround } from './ground.ts'
import { searchSchedules, searchWorkers } from './jobs.ts'
import { members } from './policy.ts'

export const search = feature('search', {
  routes: (ground: SearchGround) => ({
    find: reads(members, find(ground)),
  }),
  jobs: searchWorkers,
  schedules: searchSchedules,
})
