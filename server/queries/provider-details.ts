import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { providerDetails } from '#contract/profile-forms.ts'
import { educations, experiences, pastWorks } from '#contract/provider-background.ts'
import type { DB } from '#server/platform/database.ts'

type Details = z.output<typeof providerDetails>

/** What a provider says of themselves, as the form has it. */
export function presentProvider(row: Selectable<DB['provider_profiles']>): Details {
  return {
    service_offering: row.service_offering,
    provider_category: row.provider_category ?? '',
    self_description: row.self_description ?? '',
    experience_level: row.experience_level,
    past_experience: row.past_experience,
    experiences: experiences.parse(row.experiences),
    past_work: pastWorks.parse(row.past_work),
    education: educations.parse(row.education),
    capabilities: row.capabilities,
    skills: row.skills,
    languages: row.languages,
    resume_url: row.resume_url ?? '',
    linkedin_url: row.linkedin_url ?? '',
    revenue_share: row.revenue_share as Details['revenue_share'],
    equity_share: row.equity_share as Details['equity_share'],
    fixed_fee: row.fixed_fee as Details['fixed_fee'],
    daily_rate: {
      preferences: row.daily_rate_preferences as Details['daily_rate']['preferences'],
      amount: row.daily_rate_amount,
    },
    location: row.location ?? '',
    preferred_work_pattern: row.preferred_work_pattern ?? '',
    hidden_fields: row.hidden_fields as Details['hidden_fields'],
  }
}
