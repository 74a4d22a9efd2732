import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { TERMS_LIMITS } from '#domain/terms.ts'
import { useViewer } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { NewProposal } from './wizard/new-proposal.tsx'

const CounterProposal = lazy(async () => ({
  default: (await import('./wizard/counter-proposal.tsx')).CounterProposal,
}))

/** /new-proposal: a new proposal, or with mode=counter the answer to one. */
export function NewProposalPage() {
  const { mode, counterOf, projectId, projectName, provider, draft } = useSearch({ from: '/members/new-proposal' })
  const { role, allowed } = useViewer()

  if (!allowed.propose) {
    return (
      <CannotPropose title="Create Revenue Share Proposal">
        Only project owners and service providers can make proposals.
      </CannotPropose>
    )
  }
  if (counterOf) {
    return (
      <Suspense fallback={<PageSkeleton label="Loading proposal data..." />}>
        <CounterProposal key={counterOf} id={counterOf} />
      </Suspense>
    )
  }
  if (mode === 'counter')
    return (
      <CannotPropose title="Counter Proposal">Choose the proposal you want to counter from the list.</CannotPropose>
    )
  const project = projectId ? { id: projectId, title: projectName ?? 'This project' } : undefined
  return (
    <NewProposal
      key={draft ?? projectId ?? projectName}
      draft_id={draft}
      project={project}
      new_project_name={projectId ? undefined : projectName?.slice(0, TERMS_LIMITS.new_project_name.max)}
      provider_id={role === 'owner' ? provider : undefined}
    />
  )
}

function CannotPropose({ title, children }: { title: string; children: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="You can’t create a proposal here"
        action={
          <ButtonLink to="/rev-share" search={{ tab: 'proposals' }}>
            All proposals
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </>
  )
}
