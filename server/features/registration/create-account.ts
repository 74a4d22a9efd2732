import type { Tx } from '#server/platform/database.ts'
import type { OwnerDetails, ProviderDetails, RegistrationDetails } from './registration.ts'

interface NewAccount {
  email: string
  details: RegistrationDetails
  now: Date
}

/** Creates a person with their profile, whose address is verified. Returns the id. */
export async function createAccount(tx: Tx, { email, details, now }: NewAccount): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({
      role: details.role,
      email,
      email_verified: true,
      name: `${details.first_name} ${details.last_name}`,
      first_name: details.first_name,
      last_name: details.last_name,
      phone: orNull(details.phone),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (details.role === 'provider') await createProviderProfile(tx, id, details)
  else await createOwnerProfile(tx, id, details)
  return id
}

/** Acting personally clears what was typed about a company (decision C-30). Traders register with the same form. */
async function createOwnerProfile(tx: Tx, user_id: string, details: OwnerDetails): Promise<void> {
  const { acting_personally, company_name, company_size, role_in_company, industry } = details
  await tx
    .insertInto('owner_profiles')
    .values({
      user_id,
      acting_personally,
      company_name: acting_personally ? null : company_name,
      company_size: acting_personally ? null : orNull(company_size),
      role_in_company: orNull(role_in_company),
      industry: orNull(industry),
    })
    .execute()
}

async function createProviderProfile(tx: Tx, user_id: string, details: ProviderDetails): Promise<void> {
  await tx
    .insertInto('provider_profiles')
    .values({
      user_id,
      service_offering: details.offer,
      provider_category: orNull(details.provider_category),
      self_description: orNull(details.description),
      experience_level: details.experience,
      past_experience: details.past_experience,
      capabilities: details.capabilities,
      skills: details.skills,
      education: orNull(details.education),
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
    })
    .execute()
}

const orNull = (text: string): string | null => (text === '' ? null : text)
