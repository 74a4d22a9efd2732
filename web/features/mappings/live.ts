import type { Live } from '../../lib/feature.ts'

export const mappingsLive = {
  refreshes: { mappings: ['collection'] },
  shows_one: { mappings: ['getMapping'] },
} satisfies Live
