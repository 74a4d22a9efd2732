import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { signsWhenSending } from '#domain/roles.ts'
import { orpc } from '../../../lib/client.ts'
import { fetchCode } from '../../../lib/fetch-code.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { useViewer } from '../../../lib/session.tsx'
import { type Operation, useOperation } from '../../../lib/use-operation.ts'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { DraftPlace, FoundDraft } from './draft-place.ts'
import { counterValues, type Proposal, type ProposalValues, termsOfVersion } from './proposal-values.ts'
import { ProposalWizard } from './proposal-wizard.tsx'
import { SettledTermsProvider } from './settled-field.tsx'
import { useAnsweredComment } from './use-answered-comment.ts'
import { useBeginAgain } from './use-begin-again.ts'
import { useDraft, useFoundDraft } from './use-draft.ts'
import { useSettledTerms } from './use-settled-terms.ts'
import { useWizard } from './use-wizard.ts'
import styles from './wizard.module.css'

const CounterOutdated = lazy(async () => ({ default: (await import('./counter-outdated.tsx')).CounterOutdated }))
const loadReview = () => import('./counter-review.tsx')
const CounterReview = lazy(async () => ({ default: (await loadReview()).CounterReview }))

/** 'Counter Proposal': the same four steps, begun with the version that is answered. */
export function CounterProposal({ id }: { id: string }) {
  const query = useQuery(orpc.proposals.getProposal.queryOptions({ input: { id } }))
  const back = { label: 'Proposal', link: { to: '/proposal-detail', search: { id } } } as const
  return (
    <>
      <PageHeader title="Counter Proposal" description="Adjust the terms and submit your counter-offer" back={back} />
      <QueryView
        query={query}
        loading={<PageSkeleton label="Loading proposal data..." />}
        failed="Failed to load the proposal."
        refused={{ NOT_FOUND: <NotFound />, INVALID_INPUT: <NotFound /> }}
      >
        {(proposal) => <Counter proposal={proposal} />}
      </QueryView>
    </>
  )
}

function NotFound() {
  return (
    <EmptyState
      title="Proposal not found"
      action={
        <ButtonLink to="/rev-share" search={{ tab: 'proposals' }}>
          All proposals
        </ButtonLink>
      }
    >
      We couldn’t find it, or you don’t have access.
    </EmptyState>
  )
}

function Counter({ proposal }: { proposal: Proposal }) {
  // The form keeps the version it was opened for, even if a newer one arrives.
  const [begun, setBegun] = useState(proposal)
  const [round, setRound] = useState(0)
  const { id } = proposal

  if (!begun.allowed.counter) {
    return (
      <EmptyState
        title="There is nothing to counter right now"
        action={
          <ButtonLink to="/proposal-detail" search={{ id }}>
            Open the proposal
          </ButtonLink>
        }
      >
        {proposal.negotiation_summary.next_action.action}.
      </EmptyState>
    )
  }
  const hasMovedOn = proposal.current_version.id !== begun.current_version.id && proposal.allowed.counter
  return (
    <>
      {hasMovedOn ? (
        <p className={styles.moved} role="status">
          {proposal.current_version.author.name} has sent a newer version.{' '}
          <TextLink to="/proposal-detail" search={{ id }}>
            Look at it
          </TextLink>
        </p>
      ) : null}
      <WithDraft
        key={round}
        proposal={begun}
        live={proposal}
        onAgain={() => {
          setBegun(proposal)
          setRound(round + 1)
        }}
      />
    </>
  )
}

interface CounterFormProps {
  proposal: Proposal
  /** The proposal as it is now: terms may be settled meanwhile. */
  live: Proposal
  onAgain: () => void
}

function WithDraft({ proposal, live, onAgain }: CounterFormProps) {
  const { id: viewer_id } = useViewer()
  const place = { viewer_id, answers_version_id: proposal.current_version.id }
  const query = useFoundDraft(place)
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading proposal data..." />}
      failed="Failed to load your draft."
    >
      {({ draft }) => <CounterForm proposal={proposal} live={live} onAgain={onAgain} place={place} found={draft} />}
    </QueryView>
  )
}

function CounterForm(props: CounterFormProps & { place: DraftPlace; found: FoundDraft | null }) {
  const { proposal, live, place, found, onAgain } = props
  const navigate = useNavigate()
  const { id, current_version } = proposal
  const draft = useDraft(place, found, () => counterValues(proposal))
  const wizard = useWizard(draft, {
    ...COUNTER_RULES,
    asks_signature: proposal.viewer_side !== null && signsWhenSending(proposal.viewer_side),
  })
  useAnsweredComment(proposal, wizard)
  const { settled, reopened_terms } = useSettledTerms(current_version, live, wizard.form.values)
  const counter: Operation<ProposalValues, unknown> = {
    call: async (values, options) => {
      const { counterOf } = await fetchCode(() => import('./proposal-rules.ts'))
      const answers = { id, version_id: draft.begun.id, answers_version_id: current_version.id, reopened_terms }
      await draft.stop()
      return orpc.proposals.counterProposal.call({ ...counterOf(values), ...answers }, options)
    },
  }
  const sending = useOperation(counter, {
    onFailed: (failure) => {
      draft.resume()
      wizard.showRefused(failure)
    },
    success: 'Counter-offer sent. The other side answers next.',
    onDone: () => {
      draft.forget()
      return navigate({ to: '/rev-share', search: { tab: 'proposals', selected: id } })
    },
  })

  const again = useBeginAgain(draft, wizard, onAgain)

  return (
    <SettledTermsProvider value={settled}>
      <ProposalWizard
        wizard={wizard}
        project={<p className={styles.hint}>Project: {proposal.project.title}</p>}
        projectTitle={proposal.project.title}
        before={termsOfVersion(current_version)}
        proposal_id={id}
        loadReview={loadReview}
        review={<CounterReview proposal={proposal} />}
        submitLabel="Submit Counter-Offer"
        isBusy={sending.isBusy}
        failure={sending.failure}
        onSubmit={sending.run}
        onStartOver={draft.wasStored ? again.startOver : undefined}
        onLoadDraft={again.load}
      />
      {sending.failure ? (
        <Suspense>
          <CounterOutdated id={id} failure={sending.failure} onClose={sending.reset} />
        </Suspense>
      ) : null}
    </SettledTermsProvider>
  )
}

const COUNTER_RULES = { asks_project: false, asks_email: () => false }
