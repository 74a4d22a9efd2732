import { feature } from '#server/feature.ts'
import { fromReplica, operation } from '#server/platform/http.ts'
import { find } from './find.ts'
import { searchSchedules, searchWorkers } from './jobs.ts'
import { members } from './policy.ts'

export const search = feature('search', {
  operations: {
    find: fromReplica(operation(members, find)),
  },
  jobs: searchWorkers,
  schedules: searchSchedules,
})
