import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { orpc } from '../../../lib/client.ts'
import { fetchCode } from '../../../lib/fetch-code.ts'
import { useViewer } from '../../../lib/session.tsx'
import { type Operation, useOperation } from '../../../lib/use-operation.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ProjectChoice } from './project-choice.tsx'
import { newProposalValues, type ProposalValues } from './proposal-values.ts'
import { ProposalWizard } from './proposal-wizard.tsx'
import { ReviewRecipient } from './review-recipient.tsx'
import { useStoredDraft } from './stored-draft.ts'
import { useWizard } from './use-wizard.ts'
import { useProposalForm } from './wizard-form.ts'
import type { WizardRules } from './wizard-steps.ts'

const ReviewFacts = lazy(async () => ({ default: (await import('./review-facts.tsx')).ReviewFacts }))

interface NewProposalProps {
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
      <NewProposalForm key={round} {...props} onStartOver={() => setRound(round + 1)} />
    </>
  )
}

function NewProposalForm(props: NewProposalProps & { onStartOver: () => void }) {
  const { project, new_project_name, provider_id, onStartOver } = props
  const { id: viewer_id, role } = useViewer()
  const navigate = useNavigate()
  const place = [viewer_id, project?.id, new_project_name, provider_id].filter((part) => part !== undefined).join('.')
  const draft = useStoredDraft(place, () => newProposalValues(project?.id, new_project_name))
  const rules: WizardRules = {
    asks_project: true,
    // The owner of an existing project is known; everybody else is named by address (decision C-65).
    asks_email: ({ project_choice }) => (role === 'owner' ? !provider_id : project_choice === 'new'),
  }
  const wizard = useWizard(draft, rules)
  const create: Operation<ProposalValues, { id: string }> = {
    call: async (values, options) => {
      const { proposalOf } = await fetchCode(() => import('./proposal-rules.ts'))
      const { id, version_id } = draft.begun
      const proposal = { ...proposalOf(values, rules.asks_email(values)), provider_id, id, version_id }
      return orpc.proposals.createProposal.call(proposal, options)
    },
  }
  const sending = useOperation(create, {
    onFailed: wizard.showRefused,
    success: 'Proposal sent',
    onDone: ({ id }) => {
      draft.forget()
      return navigate({ to: '/proposal-detail', search: { id } })
    },
  })

  function startOver() {
    wizard.restart()
    draft.forget()
    onStartOver()
  }

  return (
    <ProposalWizard
      wizard={wizard}
      project={<ProjectChoice named={project} />}
      review={<Review project={project} asks_email={rules.asks_email} />}
      submitLabel="Submit Proposal"
      isBusy={sending.isBusy}
      failure={sending.failure}
      onSubmit={sending.run}
      onStartOver={draft.wasStored ? startOver : undefined}
    />
  )
}

function Review({ project, asks_email }: Pick<NewProposalProps, 'project'> & Pick<WizardRules, 'asks_email'>) {
  const { values } = useProposalForm()
  const { data } = useQuery(orpc.projects.listProjects.queryOptions({ input: { limit: 100 } }))
  const chosen = data?.items.find(({ id }) => id === values.project_id)?.title ?? project?.title ?? ''
  return (
    <>
      <ReviewFacts project={values.project_choice === 'new' ? `${values.new_project_name} (new)` : chosen} />
      <ReviewRecipient asksEmail={asks_email(values)} />
    </>
  )
}
