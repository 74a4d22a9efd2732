import { z } from 'zod'
import { MAX_RECOMMENDERS } from '#domain/recommendation.ts'
import { email, id, personName, requiredText, text, webLink } from './fields.ts'
import { educations, experiences, pastWorks } from './provider-background.ts'
import { COMPENSATION_OPTIONS, EXPERIENCE_LEVELS, HIDEABLE_FIELDS } from './provider-options.ts'

const password = (sentence: string) =>
  z.string({ error: sentence }).min(6, sentence).max(128, 'Use at most 128 characters')

/** The project or proposal that the link to the form named. */
const invitedTo = { project_id: id.optional(), proposal_id: id.optional() }

export const ownerFields = z.object({
  role: z.enum(['owner', 'trader']),
  first_name: personName('First name is required'),
  last_name: personName('Last name is required'),
  email: email('Email is required', 'Invalid email'),
  phone: text(40).default(''),
  password: password('Minimum 6 characters'),
  acting_personally: z.boolean(),
  company_name: text(160).default(''),
  company_size: text(40).default(''),
  role_in_company: text(120).default(''),
  industry: text(120).default(''),
  ...invitedTo,
})

/** 'Create Owner Account'; traders register through the same form. */
export const ownerRegistration = ownerFields.refine((form) => form.acting_personally || Boolean(form.company_name), {
  path: ['company_name'],
  message: 'Company name is required',
  // Checked even while other fields are invalid.
  when: () => true,
})

export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-1000', 'More than 1000'] as const
const compensation = z.array(z.enum(COMPENSATION_OPTIONS)).max(3)
const words = z.array(text(80)).max(50, 'Use at most 50 entries').default([])
const dailyRateSentence = 'Enter an amount in digits, such as 350 or 350.50'

/** The five steps of the provider wizard together. */
export const providerRegistration = z.object({
  role: z.literal('provider'),
  first_name: personName('First name is required'),
  last_name: personName('Last name is required'),
  email: email('Invalid email format', 'Invalid email format'),
  phone: text(40).default(''),
  password: password('Password must be at least 6 characters'),
  offer: requiredText(1, 200, 'Offer is required'),
  provider_category: text(120).default(''),
  description: text(4000).default(''),
  experience: z.enum(EXPERIENCE_LEVELS, { error: 'Experience is required' }),
  past_experience: requiredText(1, 4000, 'Past experience is required'),
  capabilities: words,
  skills: words,
  experiences,
  past_work: pastWorks,
  education: educations,
  resume_url: webLink(500).default(''),
  linkedin_url: webLink(500).default(''),
  revenue_share: compensation.min(1, 'Revenue share is required'),
  equity_share: compensation.default([]),
  fixed_fee: compensation.default([]),
  daily_rate: z
    .object({
      preferences: compensation,
      amount: z.int({ error: dailyRateSentence }).min(0, dailyRateSentence).nullable(),
    })
    .default({ preferences: [], amount: null }),
  languages: words,
  location: text(160).default(''),
  preferred_work_pattern: text(160).default(''),
  recommendation_emails: z
    .array(email('Enter a valid email address', 'Enter a valid email address'))
    .max(MAX_RECOMMENDERS, `Use at most ${MAX_RECOMMENDERS} email addresses`)
    .default([])
    .describe('People to ask for a recommendation; nothing is sent before the provider asks them'),
  recommendation_message: text(1000).default(''),
  hidden_fields: z
    .array(z.enum(HIDEABLE_FIELDS))
    .max(HIDEABLE_FIELDS.length)
    .default([])
    .describe('Hidden from everyone but the provider, admins and owners with an agreement'),
  ...invitedTo,
})

export const login = z.object({
  email: email('Email is required', 'Enter a valid email'),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .min(6, 'Minimum 6 characters')
    .max(128, 'Use at most 128 characters'),
  remember: z.boolean().default(false),
})
