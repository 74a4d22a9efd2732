import { z } from 'zod'
import { ownerFields, providerRegistration } from './account-forms.ts'
import './schema-settings.ts'

// The same rules as in registration.
const owner = ownerFields.shape
const provider = providerRegistration.shape

/** The Profile tab of the settings. The e-mail address changes by a code (decision C-38). */
export const profileForm = z.object({
  first_name: owner.first_name,
  last_name: owner.last_name,
  phone: owner.phone,
  avatar: z.string().max(200).nullable().describe('URL returned by the upload; null to remove the picture'),
})

/** Owner fields of the Details tab. */
export const ownerDetails = z.object({
  acting_personally: owner.acting_personally,
  company_name: owner.company_name,
  company_size: owner.company_size,
  role_in_company: owner.role_in_company,
  industry: owner.industry,
})

/** Provider fields of the Details tab, named like their columns. */
export const providerDetails = z.object({
  service_offering: provider.offer,
  provider_category: provider.provider_category,
  self_description: provider.description,
  experience_level: provider.experience,
  past_experience: provider.past_experience,
  capabilities: provider.capabilities,
  skills: provider.skills,
  languages: provider.languages,
  experiences: provider.experiences,
  past_work: provider.past_work,
  education: provider.education,
  resume_url: provider.resume_url,
  linkedin_url: provider.linkedin_url,
  revenue_share: provider.revenue_share,
  equity_share: provider.equity_share,
  fixed_fee: provider.fixed_fee,
  daily_rate: provider.daily_rate,
  location: provider.location,
  preferred_work_pattern: provider.preferred_work_pattern,
  hidden_fields: provider.hidden_fields,
})

export const detailsForm = z.discriminatedUnion('role', [
  ownerDetails
    .extend({ role: z.literal('owner') })
    .refine((form) => form.acting_personally || Boolean(form.company_name), {
      path: ['company_name'],
      message: 'Company name is required',
      when: () => true,
    }),
  providerDetails.extend({ role: z.literal('provider') }),
])
