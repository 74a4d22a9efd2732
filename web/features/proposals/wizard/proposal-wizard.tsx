import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { ProposalTerms } from '#domain/terms.ts'
import type { Failure } from '../../../lib/errors.ts'
import { fetchCodeAhead } from '../../../lib/fetch-code.ts'
import { useViewer } from '../../../lib/session.tsx'
import { refusedWords } from '../../../shared/membership/refused-words.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormActions, FormFailure } from '../../../ui/form-layout.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { PhoneActionBar } from '../../../ui/phone-action-bar.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { DraftSaved, DraftTrouble } from './draft-status.tsx'
import type { ProposalValues } from './proposal-values.ts'
import { StepContext } from './step-context.tsx'
import { stepNotes } from './step-notes.ts'
import { StepTermsLoading } from './step-terms-loading.tsx'
import { StepWork } from './step-work.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { ProposalFormProvider } from './wizard-form.ts'
import { STEPS } from './wizard-steps.ts'

// Steps that are not shown on arrival.
const StepTerms = lazy(async () => ({ default: (await import('./step-terms.tsx')).StepTerms }))

const LiveFigure = lazy(async () => ({ default: (await import('./live-figure.tsx')).LiveFigure }))

interface ProposalWizardProps {
  wizard: Wizard
  /** The choice of the project above the work, or what the counter-offer is about. */
  project: ReactNode
  /** What the proposal is about, for the first step once it is finished. */
  projectTitle: string
  /** The last step: everything once more, and whom it goes to. */
  review: ReactNode
  /** Fetches the code of the last step. */
  loadReview: () => Promise<unknown>
  /** The terms that are countered, and the proposal they are of. */
  before?: ProposalTerms
  proposal_id?: string
  submitLabel: string
  isBusy: boolean
  failure: Failure | null
  onSubmit: (values: ProposalValues) => void
  /** Deletes a draft that was found from before; absent when there was none. */
  onStartOver: (() => void) | undefined
  /** Shows the draft as it was changed elsewhere. */
  onLoadDraft: () => void
}

/** Four steps to a proposal or counter-offer; what was typed is saved as a draft. */
export function ProposalWizard(props: ProposalWizardProps) {
  const {
    wizard,
    project,
    projectTitle,
    review,
    loadReview,
    before,
    proposal_id,
    submitLabel,
    isBusy,
    failure,
    onSubmit,
    onStartOver,
    onLoadDraft,
  } = props
  const { form, draft, step, heading, open } = wizard
  const { role } = useViewer()
  useEffect(() => {
    // Before it is shown: else the buttons move while the code arrives.
    if (step === STEPS.length - 1) void fetchCodeAhead(loadReview)
  }, [step, loadReview])
  const notes = stepNotes(form.values, projectTitle, step)
  const head = (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {STEPS[step - 1]}
        </h2>
        <span className={styles.leave}>
          <DraftSaved status={draft.status} />
          {onStartOver ? (
            <Button variant="subtle" color="gray" size="compact-md" onClick={onStartOver}>
              Start over
            </Button>
          ) : null}
        </span>
      </div>
      <p className={styles.subtitle}>{SUBTITLES[step - 1]}</p>
    </>
  )
  return (
    <ProposalFormProvider form={form}>
      <Steps labels={STEPS} notes={notes} current={step} onStep={open} isFramed />
      <DraftTrouble draft={draft} onLoad={onLoadDraft} />
      <form
        noValidate
        className={styles.wizard}
        onFocus={wizard.prepare}
        onBlur={draft.flush}
        onSubmit={(event) => {
          event.preventDefault()
          void wizard.advance(onSubmit)
        }}
      >
        {step === 3 ? (
          <Suspense fallback={<StepTermsLoading head={head} />}>
            <StepTerms head={head} before={before} proposal_id={proposal_id} />
          </Suspense>
        ) : (
          <Card>
            {head}
            {step === 1 ? <StepWork project={project} /> : null}
            {step === 2 ? <StepContext /> : null}
            {step === 4 ? <Suspense fallback={<LinesSkeleton lines={8} />}>{review}</Suspense> : null}
            {step === STEPS.length && role === 'owner' ? (
              <p className={styles.hint}>
                Once you send it, the provider sees the last six months of this project’s reported revenue.
              </p>
            ) : null}
          </Card>
        )}
        <FormFailure>{refusedWords(failure)}</FormFailure>
        <FormActions>
          <PhoneActionBar label="Proposal steps">
            {step >= 3 ? (
              <Suspense fallback={null}>
                <LiveFigure proposal_id={proposal_id} />
              </Suspense>
            ) : null}
            <ButtonLink to="/rev-share" search={{ tab: 'proposals' }} variant="subtle" className={styles.cancel}>
              Cancel
            </ButtonLink>
            {step < STEPS.length ? <span className={styles.next}>{`Next: ${STEPS[step]}`}</span> : null}
            {step > 1 ? (
              <Button variant="default" disabled={isBusy} onClick={() => open(step - 1)}>
                Back
              </Button>
            ) : null}
            <Button type="submit" loading={isBusy}>
              {step < STEPS.length ? 'Continue' : isBusy ? 'Submitting...' : submitLabel}
            </Button>
          </PhoneActionBar>
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
