import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../../lib/errors.ts'
import { Card } from '../../../ui/card.tsx'
import { FormActions, FormFailure } from '../../../ui/form-section.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { errorsOf, errorsOfStep, STEPS, stepOf, type WizardRules } from './proposal-rules.ts'
import type { ProposalValues } from './proposal-values.ts'
import { StepContext } from './step-context.tsx'
import { StepTerms } from './step-terms.tsx'
import { StepWork } from './step-work.tsx'
import type { useStoredDraft } from './stored-draft.ts'
import styles from './wizard.module.css'
import { ProposalFormProvider, useNewProposalForm } from './wizard-form.ts'

interface ProposalWizardProps {
  draft: ReturnType<typeof useStoredDraft>
  rules: WizardRules
  /** The choice of the project above the work, or what the counter-offer is about. */
  project: ReactNode
  /** The last step: everything once more, and whom it goes to. */
  review: ReactNode
  submitLabel: string
  isBusy: boolean
  failure: Failure | null
  onSubmit: (values: ProposalValues) => void
  onStartOver: () => void
}

/** Four steps to a proposal or counter-offer. Each is checked when it is left; what was typed survives a reload. */
export function ProposalWizard(props: ProposalWizardProps) {
  const { draft, rules, project, review, submitLabel, isBusy, failure, onSubmit, onStartOver } = props
  const [step, setStep] = useState(draft.begun.step)
  const top = useRef<HTMLHeadingElement>(null)
  const form = useNewProposalForm({
    initialValues: draft.begun.values,
    validate: (values) => errorsOf(values, rules),
    validateInputOnBlur: true,
    onValuesChange: (values) => draft.save(values, step),
  })

  const isFirst = useRef(true)
  useEffect(() => {
    // Whoever goes on by keyboard or screen reader begins at the new step's head; on arrival the page's head has it.
    if (!isFirst.current && step > 0) top.current?.focus()
    isFirst.current = false
  }, [step])

  function open(next: number) {
    draft.save(form.getValues(), next)
    setStep(next)
  }

  const refusedField = failure ? Object.keys(failure.fields)[0] : undefined
  useEffect(() => {
    if (refusedField) setStep(stepOf(refusedField))
  }, [refusedField])

  function advance() {
    const values = form.getValues()
    const errors = step < STEPS.length ? errorsOfStep(step, values, rules) : errorsOf(values, rules)
    form.setErrors(errors)
    const [first] = Object.keys(errors)
    if (first && stepOf(first) !== step) open(stepOf(first))
    else if (first) form.getInputNode(first)?.focus()
    else if (step < STEPS.length) open(step + 1)
    else onSubmit(values)
  }

  return (
    <ProposalFormProvider form={form}>
      <Steps labels={STEPS} current={step} onStep={open} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          advance()
        }}
      >
        <Card>
          <h2 ref={top} tabIndex={-1} className={styles.heading}>
            {STEPS[step - 1]}
          </h2>
          <p className={styles.subtitle}>{SUBTITLES[step - 1]}</p>
          {step === 1 ? <StepWork project={project} /> : null}
          {step === 2 ? <StepContext /> : null}
          {step === 3 ? <StepTerms /> : null}
          {step === 4 ? review : null}
          <FormFailure>{failure && !refusedField ? failure.sentence : null}</FormFailure>
        </Card>
        <FormActions>
          <div className={styles.leave}>
            <ButtonLink to="/rev-share" search={{ tab: 'proposals' }} variant="subtle">
              Cancel
            </ButtonLink>
            {draft.wasStored ? (
              <Button variant="subtle" color="gray" onClick={onStartOver}>
                Start over
              </Button>
            ) : null}
          </div>
          <Button
            variant="default"
            disabled={step === 1 || isBusy}
            title={step === 1 ? 'This is the first step' : undefined}
            onClick={() => open(step - 1)}
          >
            Back
          </Button>
          <Button type="submit" loading={isBusy}>
            {step < STEPS.length ? 'Continue' : isBusy ? 'Submitting...' : submitLabel}
          </Button>
        </FormActions>
      </form>
    </ProposalFormProvider>
  )
}

const SUBTITLES = [
  'What will be done, and for which project',
  'Why this deal makes sense for both sides',
  'How the revenue is shared, and for how long',
  'Review and finalize your proposal',
]
