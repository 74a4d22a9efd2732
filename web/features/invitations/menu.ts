import type { Menu } from '../../lib/feature.ts'

export const invitationsMenu = {
  slots: {
    profile_actions: () => import('./invite-from-profile.tsx').then(({ InviteFromProfile }) => InviteFromProfile),
  },
} satisfies Menu
