import type { z } from 'zod'
import { acceptForm, contextForm, counterForm, proposalForm, termsForm, workForm } from '#contract/proposal-forms.ts'
import type { ProposalValues } from './proposal-values.ts'
import { STEPS, type WizardRules } from './wizard-steps.ts'

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
      return {
        ...(rules.asks_email(values) ? emailErrors(values) : {}),
        ...(rules.asks_signature ? errorsBy(acceptForm, values) : {}),
      }
  }
}

/** The errors of the whole wizard, and the first step that has one. */
export function errorsOf(values: ProposalValues, rules: WizardRules): Record<string, string> {
  return Object.assign({}, ...STEPS.map((_step, index) => errorsOfStep(index + 1, values, rules)))
}

/** A new proposal as it is sent, of what was typed. */
export function proposalOf(values: ProposalValues, asks_email: boolean) {
  const { project_choice, project_id, new_project_name, email, target_growth_rate, ...others } = values
  return proposalForm.parse({
    ...others,
    target_growth_rate: target_growth_rate ?? undefined,
    ...(project_choice === 'existing' ? { project_id } : { new_project_name }),
    ...(asks_email ? { email } : {}),
  })
}

/** A counter-offer as it is sent. */
export function counterOf(values: ProposalValues) {
  return counterForm.parse({ ...values, target_growth_rate: values.target_growth_rate ?? undefined })
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
