import { createProviderProfile, storeOwnerDetails } from '#server/features/profiles/commands.ts'
import { createPerson } from '#server/identity/people.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ProviderDetails, RegistrationDetails } from './registration.ts'

interface NewAccount {
  email: string
  details: RegistrationDetails
  now: Date
}

/** Creates a person with their profile, whose address is verified. Returns the id. */
export async function createAccount(tx: Tx, { email, details, now }: NewAccount): Promise<string> {
  const { role, first_name, last_name, phone } = details
  const id = await createPerson(tx, { role, email, first_name, last_name, phone: orNull(phone) }, now)
  if (details.role === 'provider') await createProviderProfile(tx, providerRow(id, details))
  // Traders register with the same form as owners.
  else await storeOwnerDetails(tx, id, details)
  return id
}

function providerRow(user_id: string, details: ProviderDetails) {
  return {
    user_id,
    service_offering: details.offer,
    provider_category: orNull(details.provider_category),
    self_description: orNull(details.description),
    experience_level: details.experience,
    past_experience: details.past_experience,
    capabilities: details.capabilities,
    skills: details.skills,
    experiences: JSON.stringify(details.experiences),
    past_work: JSON.stringify(details.past_work),
    education: JSON.stringify(details.education),
    hidden_fields: details.hidden_fields,
    resume_url: orNull(details.resume_url),
    linkedin_url: orNull(details.linkedin_url),
    revenue_share: details.revenue_share,
    equity_share: details.equity_share,
    fixed_fee: details.fixed_fee,
    daily_rate_preferences: details.daily_rate.preferences,
    daily_rate_amount: details.daily_rate.amount,
    languages: details.languages,
    location: orNull(details.location),
    preferred_work_pattern: orNull(details.preferred_work_pattern),
    recommendation_emails: [...new Set(details.recommendation_emails)],
    recommendation_message: details.recommendation_message,
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text)
