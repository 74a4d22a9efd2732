import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { HideableField } from '#contract/provider-options.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

type ProviderProfile = Selectable<DB['provider_profiles']>

/**
 * Whether the viewer sees what the provider `p` (a row of `provider_profiles`) hides from others: the provider, admins, and
 * owners with an agreement with them.
 */
export function seesHidden({ id, role }: Pick<Viewer, 'id' | 'role'>): RawBuilder<boolean> {
  if (role === 'admin') return sql<boolean>`true`
  return sql<boolean>`(p.hidden_fields = '{}' or p.user_id = ${id} or exists (
    select from agreements a where a.provider_id = p.user_id and a.owner_id = ${id}))`
}

/** What is emptied when a field is hidden; the shape stays the same. */
const EMPTIED = {
  location: { location: null },
  languages: { languages: [] },
  daily_rate: { daily_rate_preferences: [], daily_rate_amount: null },
  background: { past_experience: '', experiences: [], past_work: [], education: [] },
  links: { resume_url: null, linkedin_url: null },
  // Earnings are in the provider's record, not in the profile.
  earnings: {},
} satisfies Record<HideableField, Partial<ProviderProfile>>

/** A profile without what its provider hides. */
export function withoutHidden(profile: ProviderProfile): ProviderProfile {
  const emptied = Object.entries(EMPTIED).filter(([field]) => profile.hidden_fields.includes(field))
  return Object.assign({ ...profile }, ...emptied.map(([, values]) => values))
}
