import { feature } from '#server/feature.ts'
import { operation } from '#server/platform/http.ts'
import { getGuide } from './get-guide.ts'
import { listGuides } from './list-guides.ts'
import { members } from './policy.ts'

export const help = feature('help', {
  operations: {
    listGuides: operation(members, listGuides),
    getGuide: operation(members, getGuide),
  },
})
