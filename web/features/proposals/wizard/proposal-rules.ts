import type { z } from 'zod'
import { contextForm, proposalForm, termsForm, workForm } from '#contract/proposal-forms.ts'
import type { ProposalValues } from './proposal-values.ts'

export const STEPS = ['Work & Project Association', 'Context', 'Revenue Share', 'Review'] as const

/** What is asked for beside the terms: a project for new proposals, and an address where the other party is unknown. */
export interface WizardRules {
  asks_project: boolean
  asks_email: (values: ProposalValues) => boolean
}

/** The errors of one step (from 1), by the path of the field; empty when it is complete. */
export function errorsOfStep(step: number, values: ProposalValues, rules: WizardRules): Record<string, string> {
  switch (step) {
    case 1:
      return { ...(rules.asks_project ? projectErrors(values) : {}), ...errorsBy(workForm, values) }
    case 2:
      return errorsBy(contextForm, values)
    case 3:
      return errorsBy(termsForm, { ...values, target_growth_rate: values.target_growth_rate ?? undefined })
    default:
      return rules.asks_email(values) ? emailErrors(values) : {}
  }
}

/** The errors of the whole wizard, and the first step that has one. */
export function errorsOf(values: ProposalValues, rules: WizardRules): Record<string, string> {
  return Object.assign({}, ...STEPS.map((_step, index) => errorsOfStep(index + 1, values, rules)))
}

/** The step a field stands on, so that a refused field can be shown. */
export function stepOf(path: string): number {
  const [field = ''] = path.split('.')
  if (field in workForm.shape || ['project_id', 'new_project_name'].includes(field)) return 1
  if (field in contextForm.shape) return 2
  return field in termsForm.shape ? 3 : 4
}

function projectErrors({ project_choice, project_id, new_project_name }: ProposalValues): Record<string, string> {
  if (project_choice === 'existing') {
    return project_id ? {} : { project_id: 'Either a project must be selected or named.' }
  }
  if (new_project_name.trim() === '') return { new_project_name: 'Project name is required' }
  return errorOfField('new_project_name', proposalForm.shape.new_project_name, new_project_name)
}

function emailErrors({ email }: ProposalValues): Record<string, string> {
  return errorOfField('email', proposalForm.shape.email, email)
}

function errorOfField(name: string, schema: z.ZodType, value: unknown): Record<string, string> {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue ? { [name]: issue.message } : {}
}

function errorsBy(schema: z.ZodType, values: object): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}
