import { z } from 'zod'
import { DURATION_UNITS, TIME_UNITS } from '#domain/terms.ts'
import { email, id, requiredText, text } from './fields.ts'

const aboveZero = 'Enter a number greater than 0'

/** Step 1, 'Work & Project Association', without the choice of the project. */
export const workForm = z.object({
  title: requiredText(5, 160, 'Title must be at least 5 characters'),
  scope_of_work: requiredText(10, 8000, 'Work description must be at least 10 characters'),
  deliverables: z
    .array(requiredText(3, 300, 'Deliverable must be at least 3 characters'))
    .min(1)
    .max(30),
  work_timeline: z.object({
    value: z.int({ error: aboveZero }).min(1, 'Timeline value must be at least 1').max(1000),
    unit: z.enum(TIME_UNITS),
  }),
})

/** Step 2, 'Context'. */
export const contextForm = z.object({ context: requiredText(20, 8000, 'Context must be at least 20 characters') })

/** Step 3, 'Revenue Share'. Money in minor units, percentages in percent. */
export const termsForm = z.object({
  revenue_stream: requiredText(3, 300, 'Revenue stream must be at least 3 characters'),
  timeline: z.object({
    duration: z.int({ error: aboveZero }).min(1, aboveZero).max(600),
    unit: z.enum(DURATION_UNITS),
  }),
  provider_share: z
    .number({ error: 'Share must be at least 0.1%' })
    .min(0.1, 'Share must be at least 0.1%')
    .max(100, 'Max 100%')
    .multipleOf(0.01, 'Use at most two decimals'),
  monthly_revenue_threshold: z
    .int({ error: 'Threshold must be a positive number' })
    .min(0, 'Threshold must be a positive number'),
  target_growth_rate: z
    .number({ error: 'Growth rate must be a number' })
    .min(0, 'Growth rate must be a number')
    .max(1000, 'Growth rate must be a number')
    .multipleOf(0.01, 'Use at most two decimals')
    .default(0),
  additional_conditions: text(8000).default(''),
})

const versionForm = z.object({
  ...workForm.shape,
  ...contextForm.shape,
  ...termsForm.shape,
  notes: text(4000).default(''),
})

/** The whole wizard. Exactly one of project_id and new_project_name names the project. */
export const proposalForm = versionForm
  .extend({
    project_id: id.optional(),
    new_project_name: text(160).optional(),
    /** The other party. Required but for a provider on an existing project, whose owner is known. */
    email: email('Email is required when using a new project', 'Enter a valid email address').optional(),
    provider_id: id.optional(),
    send_email: z.boolean().default(true),
  })
  .superRefine((form, context) => {
    const named = (form.new_project_name ?? '').length > 0
    if (form.project_id === undefined && !named) {
      const message =
        form.new_project_name === undefined ? 'Either a project must be selected or named.' : 'Project name is required'
      context.addIssue({ code: 'custom', path: ['new_project_name'], message })
    }
    if (form.project_id !== undefined && named) {
      context.addIssue({ code: 'custom', path: ['project_id'], message: 'Either a project must be selected or named.' })
    }
  })

export const counterForm = versionForm
