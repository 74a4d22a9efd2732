import type { Live } from '../../lib/feature.ts'

export const collectionLive = {
  refreshes: { collection: ['mappings'] },
  shows_one: { collection: ['getCollectionTask'] },
} satisfies Live
