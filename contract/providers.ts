import { z } from 'zod'
import { AGREEMENT_STATUSES } from '#domain/agreement.ts'
import { allowed, amount, avatar, currency, date, id, listOf, page, percent, text, timestamp } from './fields.ts'
import { read } from './operation.ts'
import { paymentTotal } from './payment-totals.ts'
import { providerDetails } from './profile-forms.ts'
import { COMPENSATION_FILTERS, EXPERIENCE_LEVELS, PROVIDER_SORTS } from './provider-options.ts'
import { shownRecommendation } from './recommendations.ts'

const AVAILABILITY = ['Available', 'Busy'] as const

/** What the books say of a provider. Nobody types any of it in. */
const record = z.object({
  rating: z
    .number()
    .nullable()
    .describe('0 to 5: the mean of finished agreements and of reports paid on time; null without history'),
  rating_explanation: z.string(),
  completed_projects: z.number().describe('Projects with an agreement that ran its full term'),
  active_projects: z.number().describe('Projects with an agreement that shares revenue'),
  finished_agreements: z.number(),
  ended_agreements: z.number().describe('Finished and terminated ones'),
  paid_reports: z.number(),
  paid_on_time: z.number().describe('Of the paid reports, those paid by their due date'),
  disputes: z.number().describe('Reports that the provider disputed'),
  earnings_band: z.string().nullable().describe("Net earnings, as in '£25k to £50k'; null for none, or if hidden"),
})

export const providerSummary = z.object({
  id,
  name: z.string(),
  avatar,
  service_offering: z.string(),
  experience_level: z.enum(EXPERIENCE_LEVELS),
  location: z.string().nullable().describe('Null if there is none, or if hidden'),
  skills: z.array(z.string()),
  compensation: z.array(z.enum(COMPENSATION_FILTERS)),
  availability: z.enum(AVAILABILITY),
  record,
  is_favorite: z.boolean(),
})

/** An agreement of a provider. Only its parties and admins see whose it is. */
const providerProject = z.object({
  id: z.string(),
  agreement_id: id.nullable(),
  project: z.object({ id, title: z.string() }).nullable(),
  title: z.string().nullable(),
  industry: z.string().nullable(),
  provider_share: percent.nullable(),
  status: z.enum(AGREEMENT_STATUSES).describe('For others, active also while a termination is pending'),
  start_date: date,
  end_date: date.nullable().describe('Null if open-ended; for others, also until the agreement has ended'),
  with_you: z.boolean(),
})

/** A provider as the viewer may see them. */
export const provider = providerSummary.omit({ compensation: true, skills: true, service_offering: true }).extend({
  member_since: timestamp,
  email: z.string().nullable().describe('Null unless the viewer is the provider, a counterparty or an admin'),
  details: providerDetails.extend({
    past_experience: z.string().describe('Empty if hidden'),
    hidden_fields: providerDetails.shape.hidden_fields.describe('Everybody sees which fields are hidden'),
  }),
  projects: z.object({
    items: z.array(providerProject).describe('The newest 50'),
    total: z.number(),
  }),
  recommendations: z.array(shownRecommendation).describe('What people who were asked wrote, newest first'),
  allowed: allowed('edit', 'see_revenue', 'propose'),
})

const sums = {
  ...{ gross: amount, commission: amount, net: amount, payments: z.number() },
  claimed_back: paymentTotal.describe('Part of these payments that was claimed back; they stay as they were paid'),
}

const filters = {
  search: text(200).optional().describe('A part of the name or of the service offering'),
  skills: z.array(text(80)).max(20).optional().describe('Providers with any of these skills'),
  experience: z.array(z.enum(EXPERIENCE_LEVELS)).max(3).optional(),
  compensation: z.array(z.enum(COMPENSATION_FILTERS)).max(COMPENSATION_FILTERS.length).optional(),
  availability: z.enum(AVAILABILITY).optional(),
  location: text(80).optional().describe('A part of the location; hidden locations are not found'),
}

export const providers = {
  listProviders: read('/api/providers', 'List providers')
    .input(z.object({ ...page, ...filters, sort: z.enum(PROVIDER_SORTS).default('rating') }))
    .output(listOf(providerSummary)),
  getProvidersTotals: read('/api/providers/totals', 'Get the number of providers of a filtered list')
    .input(z.object(filters))
    .output(
      z.object({
        count: z.number().describe('Providers that match the filters'),
        providers: z.number().describe('All providers'),
        favorites: z.number(),
      }),
    ),
  listProviderSkills: read('/api/providers/skills', 'List the skills that most providers have')
    .input(z.object({ search: text(80).optional().describe('A part of the skill') }))
    .output(z.object({ items: z.array(z.object({ name: z.string(), providers: z.number() })) })),
  getProvider: read('/api/providers/{id}', 'Get a provider with their track record')
    .input(z.object({ id }))
    .output(provider),
  getProviderRevenue: read('/api/providers/{id}/revenue', 'Get what was paid to a provider')
    .input(z.object({ id }))
    .output(
      z.object({
        items: z
          .array(
            z.object({
              agreement_id: id,
              project: z.object({ id, title: z.string() }),
              provider_share: percent,
              currency,
              ...sums,
            }),
          )
          .describe('For an owner, their own agreements only; the 100 with the highest amounts'),
        total: z.object({ agreements: z.number(), currency, ...sums }).describe('All agreements in this currency'),
      }),
    ),
}
