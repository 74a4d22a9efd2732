import type { Live } from '../../lib/feature.ts'

export const invitationsLive = {
  refreshes: { invitations: [] },
} satisfies Live
