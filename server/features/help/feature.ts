import { feature } from '#server/feature.ts'
import { fromReplica, operation } from '#server/platform/http.ts'
import { getGuide } from './get-guide.ts'
import { listGuides } from './list-guides.ts'
import { members } from './policy.ts'

export const help = feature('help', {
  operations: {
    listGuides: fromReplica(operation(members, listGuides)),
    getGuide: fromReplica(operation(members, getGuide)),
  },
})
