import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { orpc } from '../../../lib/client.ts'
import { fetchCode } from '../../../lib/fetch-code.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { useViewer } from '../../../lib/session.tsx'
import { type Operation, useOperation } from '../../../lib/use-operation.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import type { DraftPlace, FoundDraft } from './draft-place.ts'
import { draftSubject } from './draft-subject.ts'
import { ProjectChoice } from './project-choice.tsx'
import { newProposalValues, type ProposalValues } from './proposal-values.ts'
import { ProposalWizard } from './proposal-wizard.tsx'
import { useBeginAgain } from './use-begin-again.ts'
import { useDraft, useFoundDraft } from './use-draft.ts'
import { useWizard } from './use-wizard.ts'
import { useProposalForm } from './wizard-form.ts'
import type { WizardRules } from './wizard-steps.ts'

const loadRecipient = () => import('./review-recipient.tsx')
const loadFacts = () => import('./review-facts.tsx')
const loadReview = () => Promise.all([loadRecipient(), loadFacts()])
const ReviewRecipient = lazy(async () => ({ default: (await loadRecipient()).ReviewRecipient }))
const ReviewFacts = lazy(async () => ({ default: (await loadFacts()).ReviewFacts }))

interface NewProposalProps {
  /** The draft to continue. */
  draft_id?: string | undefined
  /** The project the viewer came from. */
  project?: { id: string; title: string } | undefined
  /** A project that is only a name so far. */
  new_project_name?: string | undefined
  /** The provider chosen in the directory. */
  provider_id?: string | undefined
}

/** 'Create Revenue Share Proposal'. */
export function NewProposal(props: NewProposalProps) {
  const [round, setRound] = useState(0)
  return (
    <>
      <PageHeader
        title="Create Revenue Share Proposal"
        description="Offer terms for a new revenue share relationship"
        back={{ label: 'Proposals', link: { to: '/rev-share', search: { tab: 'proposals' } } }}
      />
      <WithDraft key={round} {...props} onAgain={() => setRound(round + 1)} />
    </>
  )
}

interface Again {
  /** Begins again with what is stored now. */
  onAgain: () => void
}

function WithDraft(props: NewProposalProps & Again) {
  const { draft_id, project, new_project_name, provider_id } = props
  const { id: viewer_id } = useViewer()
  const place = { viewer_id, draft_id, project_id: project?.id, new_project_name, provider_id }
  const query = useFoundDraft(place)
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading proposal data..." />}
      failed="Failed to load your draft."
    >
      {({ draft }) => <NewProposalForm {...props} place={place} found={draft} />}
    </QueryView>
  )
}

function NewProposalForm(props: NewProposalProps & Again & { place: DraftPlace; found: FoundDraft | null }) {
  const { project: named, new_project_name, place, found, onAgain } = props
  const { role } = useViewer()
  const navigate = useNavigate()
  const draft = useDraft(place, found, () => newProposalValues(named?.id, new_project_name))
  const provider_id = draftSubject(place, found).provider_id ?? undefined
  const project = named ?? (found?.project?.id ? { id: found.project.id, title: found.project.title } : undefined)
  const rules: WizardRules = {
    asks_project: true,
    asks_signature: role === 'provider',
    // The owner of an existing project is known; everybody else is named by address (decision C-65).
    asks_email: ({ project_choice }) => (role === 'owner' ? !provider_id : project_choice === 'new'),
  }
  const wizard = useWizard(draft, rules)
  const projectTitle = useProjectTitle(wizard.form.values, project)
  const create: Operation<ProposalValues, { id: string }> = {
    call: async (values, options) => {
      const { proposalOf } = await fetchCode(() => import('./proposal-rules.ts'))
      const { id, version_id } = draft.begun
      await draft.stop()
      const proposal = { ...proposalOf(values, rules.asks_email(values)), provider_id, id, version_id }
      return orpc.proposals.createProposal.call(proposal, options)
    },
  }
  const sending = useOperation(create, {
    onFailed: (failure) => {
      draft.resume()
      wizard.showRefused(failure)
    },
    success: 'Proposal sent. The other side answers next.',
    onDone: ({ id }) => {
      draft.forget()
      return navigate({ to: '/proposal-detail', search: { id } })
    },
  })

  const again = useBeginAgain(draft, wizard, onAgain)
  return (
    <ProposalWizard
      wizard={wizard}
      project={<ProjectChoice named={project} />}
      projectTitle={projectTitle}
      loadReview={loadReview}
      review={<Review projectTitle={projectTitle} asks_email={rules.asks_email} />}
      submitLabel="Submit Proposal"
      isBusy={sending.isBusy}
      failure={sending.failure}
      onSubmit={sending.run}
      onStartOver={draft.wasStored ? again.startOver : undefined}
      onLoadDraft={again.load}
    />
  )
}

/** The title of the chosen or new project; empty while none is. */
function useProjectTitle({ project_choice, project_id, new_project_name }: ProposalValues, named?: { title: string }) {
  const { data } = useQuery(orpc.projects.listProjects.queryOptions({ input: { limit: 100 } }))
  if (project_choice === 'new') return new_project_name
  return data?.items.find(({ id }) => id === project_id)?.title ?? named?.title ?? ''
}

function Review({ projectTitle, asks_email }: { projectTitle: string } & Pick<WizardRules, 'asks_email'>) {
  const { values } = useProposalForm()
  return (
    <>
      <ReviewFacts project={values.project_choice === 'new' ? `${projectTitle} (new)` : projectTitle} />
      <ReviewRecipient asksEmail={asks_email(values)} />
    </>
  )
}
