import { z } from 'zod'
import { FIRST_REFUSAL_DAYS, FIRST_REFUSAL_RANGE, firstRefusalIn } from '#domain/first-refusal.ts'
import { formatMoney } from '#domain/money.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { MAX_PROVISION, PROVISION_KEYS } from '#domain/provisions.ts'
import { REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { DURATION_UNITS, PROPOSAL_DEFAULTS, SHARE_TOO_SMALL, TERMS_LIMITS, TIME_UNITS } from '#domain/terms.ts'
import { day, email, id, line, requiredLine, requiredText, text } from './fields.ts'

const aboveZero = 'Enter a number greater than 0'
const {
  title,
  new_project_name,
  scope_of_work,
  deliverable,
  deliverables,
  work_timeline_value,
  context,
  revenue_stream,
  duration_value,
  provider_share_basis_points,
  monthly_revenue_threshold,
  target_growth_rate_basis_points,
  payment_terms_days,
  total_revenue,
  additional_conditions,
  notes,
} = TERMS_LIMITS

const atMost = (max: number) => `Use at most ${max.toLocaleString('en-GB')}`

const within = ({ min, max }: { min: number; max: number }, sentence: string) => requiredText(min, max, sentence)
const lineWithin = ({ min, max }: { min: number; max: number }, sentence: string) => requiredLine(min, max, sentence)

/** Step 1, 'Work & Project Association', without the choice of the project. */
export const workForm = z.object({
  title: lineWithin(title, 'Title must be at least 5 characters'),
  scope_of_work: within(scope_of_work, 'Work description must be at least 10 characters'),
  deliverables: z
    .array(within(deliverable, 'Deliverable must be at least 3 characters'))
    .min(deliverables.min)
    .max(deliverables.max, `Use at most ${deliverables.max} deliverables`),
  work_timeline: z.object({
    value: z
      .int({ error: aboveZero })
      .min(work_timeline_value.min, 'Timeline value must be at least 1')
      .max(work_timeline_value.max, atMost(work_timeline_value.max)),
    unit: z.enum(TIME_UNITS),
  }),
})

/** Step 2, 'Context'. */
export const contextForm = z.object({ context: within(context, 'Context must be at least 20 characters') })

const share = (sentence: string) => z.number({ error: sentence }).multipleOf(0.01, 'Use at most two decimals')
const thresholdSentence = 'Threshold must be a positive number'
const paymentTermsSentence = `Enter ${payment_terms_days.min} to ${payment_terms_days.max} days`
const totalSentence = 'Projected total revenue must be a positive number'
const growthSentence = 'Growth rate must be a number'
const growthMax = percentFromBasisPoints(target_growth_rate_basis_points.max)

/** Step 3, 'Revenue Share'. Money in minor units, percentages in percent. */
export const termsForm = z.object({
  revenue_stream: lineWithin(revenue_stream, 'Revenue stream must be at least 3 characters'),
  timeline: z.object({
    duration: z
      .int({ error: aboveZero })
      .min(duration_value.min, aboveZero)
      .max(duration_value.max, atMost(duration_value.max)),
    unit: z.enum(DURATION_UNITS),
  }),
  provider_share: share(SHARE_TOO_SMALL)
    .min(percentFromBasisPoints(provider_share_basis_points.min), SHARE_TOO_SMALL)
    .max(percentFromBasisPoints(provider_share_basis_points.max), 'Max 100%'),
  monthly_revenue_threshold: z
    .int({ error: thresholdSentence })
    .min(monthly_revenue_threshold.min, thresholdSentence)
    .max(monthly_revenue_threshold.max, `Use at most ${formatMoney(monthly_revenue_threshold.max, 'gbp')}`),
  target_growth_rate: share(growthSentence)
    .min(0, growthSentence)
    .max(growthMax, `${atMost(growthMax)}%`)
    .default(0),
  payment_terms_days: z
    .int({ error: paymentTermsSentence })
    .min(payment_terms_days.min, paymentTermsSentence)
    .max(payment_terms_days.max, paymentTermsSentence)
    .default(PROPOSAL_DEFAULTS.payment_terms_days)
    .describe('Days from the approval of a report until its payments are due'),
  total_revenue: z
    .int({ error: totalSentence })
    .min(total_revenue.min, totalSentence)
    .max(total_revenue.max, `Use at most ${formatMoney(total_revenue.max, 'gbp')}`)
    .nullable()
    .default(null)
    .describe('Projected total revenue in minor units; null for none'),
  additional_conditions: text(additional_conditions.max).default(''),
})

/** A typed name that commits its side to a version. */
export const signature = requiredText(2, 160, 'Type your full name to sign')

/** The dialog in which the provider accepts a version. */
export const acceptForm = z.object({ signature })

/** Wordings of key provisions that replace the platform's; those that are empty or missing do not. */
const provisions = z
  .partialRecord(z.enum(PROVISION_KEYS), text(MAX_PROVISION))
  .refine(({ first_refusal = '' }) => first_refusal.trim() === '' || firstRefusalIn(first_refusal) !== null, {
    ...{ path: ['first_refusal'], error: FIRST_REFUSAL_RANGE },
  })

const versionForm = z.object({
  ...workForm.shape,
  ...contextForm.shape,
  ...termsForm.shape,
  notes: text(notes.max).default(''),
  provisions: provisions
    .default({})
    .describe(
      `Key provisions worded differently from the standard; {} for none. first_refusal is not a wording but the days, ${FIRST_REFUSAL_DAYS.min} to ${FIRST_REFUSAL_DAYS.max}, within which a part of the right can be bought before another buyer does: by the provider ('7'), by the owner ('7 owner') or by the first of both ('7 both')`,
    ),
  signature: text(160).default('').describe('The typed name of the sender; their version binds them once it is agreed'),
})

/** The whole wizard. Exactly one of project_id and new_project_name names the project. */
export const proposalForm = versionForm
  .extend({
    project_id: id.optional(),
    new_project_name: line(new_project_name.max).optional(),
    email: email('Email is required when using a new project', 'Enter a valid email address')
      .optional()
      .describe('Email of the other party; optional only for a provider on an existing project'),
    provider_id: id.optional(),
    send_email: z.boolean().default(true),
  })
  .superRefine((form, check) => {
    const named = (form.new_project_name ?? '').length > 0
    if (form.project_id === undefined && !named) {
      const message =
        form.new_project_name === undefined ? 'Either a project must be selected or named.' : 'Project name is required'
      check.addIssue({ code: 'custom', path: ['new_project_name'], message })
    }
    if (form.project_id !== undefined && named) {
      check.addIssue({
        code: 'custom',
        path: ['project_id'],
        message: 'Either a project must be selected or named.',
      })
    }
  })

export const counterForm = versionForm

/** The dialog 'Agree to proposal'. */
export const agreeForm = acceptForm.extend({
  reporting_start_date: day('Start date is required'),
  reporting_frequency: z.enum(REPORTING_FREQUENCIES).default('monthly'),
})
