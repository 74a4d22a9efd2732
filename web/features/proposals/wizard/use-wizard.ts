import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Failure } from '../../../lib/errors.ts'
import { fetchCodeAhead } from '../../../lib/fetch-code.ts'
import type { ProposalValues } from './proposal-values.ts'
import type { Draft } from './use-draft.ts'
import { useNewProposalForm } from './wizard-form.ts'
import { STEPS, stepOf, type WizardRules } from './wizard-steps.ts'

/** The rules come with the first field that is touched, since they bring the contract's schemas. */
const loadRules = () => import('./proposal-rules.ts')

/**
 * The wizard's form and the step it is on, which stands in the address, so that 'back' and a reload lead to it. Each step is checked when
 * it is left, all of them before it is sent.
 */
export function useWizard(draft: Draft, rules: WizardRules) {
  const { step: asked } = useSearch({ from: '/members/new-proposal' })
  const navigate = useNavigate({ from: '/new-proposal' })
  const step = STEPS[Number(asked) - 1] ? Number(asked) : draft.begun.step
  const heading = useRef<HTMLHeadingElement>(null)

  /** The errors of one step, or of all. If the rules can't be loaded, the server still checks. */
  async function errorsIn(values: ProposalValues, only?: number): Promise<Record<string, string>> {
    const code = await fetchCodeAhead(loadRules)
    if (!code) return {}
    return only ? code.errorsOfStep(only, values, rules) : code.errorsOf(values, rules)
  }

  const form = useNewProposalForm({
    initialValues: draft.begun.values,
    validate: (values) => errorsIn(values),
    validateInputOnBlur: true,
    onValuesChange: (values) => draft.save(values, step),
  })

  // The focus goes to the first field with an error, else to the heading of the new step. On arrival the heading of the
  // page has it.
  const shown = useRef(step)
  const blamed = useRef<string | null>(null)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const field = blamed.current ? form.getInputNode(blamed.current) : null
    blamed.current = null
    const start = field ?? heading.current
    start?.focus()
  })

  function open(next: number) {
    draft.save(form.getValues(), next)
    draft.flush()
    void navigate({ search: (search) => ({ ...search, step: String(next), comment: undefined }) })
  }

  /** Shows the errors and focuses the first. True if there are any. */
  function blame(errors: Record<string, string>): boolean {
    form.setErrors(errors)
    const [first] = Object.keys(errors)
    if (!first) return false
    if (stepOf(first) === step) form.getInputNode(first)?.focus()
    else {
      blamed.current = first
      open(stepOf(first))
    }
    return true
  }

  return {
    form,
    draft,
    step,
    heading,
    open,
    /** Back to the first step, for a form that is started over. */
    restart: () =>
      void navigate({ search: (search) => ({ ...search, step: undefined, draft: undefined }), replace: true }),
    /** Fetches the rules ahead. */
    prepare: () => void fetchCodeAhead(loadRules),
    /** Goes to the next step, or sends from the last one. */
    async advance(send: (values: ProposalValues) => void) {
      const values = form.getValues()
      const isLast = step === STEPS.length
      if (blame(await errorsIn(values, isLast ? undefined : step))) return
      if (isLast) send(values)
      else open(step + 1)
    },
    /** What the server refused, at the fields it names. */
    showRefused: ({ fields }: Failure) => void blame(fields),
  }
}

export type Wizard = ReturnType<typeof useWizard>
