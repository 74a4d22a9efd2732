import type { Live } from '../../lib/feature.ts'

export const profilesLive = {
  refreshes: { profiles: ['accounts', 'providers'] },
} satisfies Live
