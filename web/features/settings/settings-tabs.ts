import type { Role } from '#domain/roles.ts'

export interface SettingsTab {
  /** Its value in the address: /settings?tab=account. */
  value: 'profile' | 'account' | 'notifications' | 'details' | 'recommendations'
  label: string
}

const PROFILE: SettingsTab = { value: 'profile', label: 'Profile' }
const ACCOUNT: SettingsTab = { value: 'account', label: 'Account' }
const NOTIFICATIONS: SettingsTab = { value: 'notifications', label: 'Notifications' }
const DETAILS: SettingsTab = { value: 'details', label: 'Details' }
const RECOMMENDATIONS: SettingsTab = { value: 'recommendations', label: 'Recommendations' }

/** The tabs of /settings for a role, the default one first (decisions C-18, C-37). */
export function settingsTabs(role: Role): [SettingsTab, ...SettingsTab[]] {
  const hasDetails = role === 'owner' || role === 'provider'
  const own = role === 'provider' ? [DETAILS, RECOMMENDATIONS] : [DETAILS]
  return [PROFILE, ACCOUNT, NOTIFICATIONS, ...(hasDetails ? own : [])]
}
