import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { CompleteOrReview } from '../../../shared/agreements/complete-or-review.tsx'
import { proposalTrail } from '../../../shared/trails/trails.ts'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageTabs } from '../../../ui/page-tabs.tsx'
import { LinesSkeleton, PageSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { statusWord } from '../../../ui/status-words.ts'
import { formatTimestampDay } from '../../../ui/timestamps.ts'
import type { Proposal } from '../wizard/proposal-values.ts'
import { DetailsTab } from './details-tab.tsx'
import { TurnOf } from './turn-of.tsx'

// Loaded when they are opened: most who come read the terms and answer.
const HistoryTab = lazy(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab }))
const ProjectInfoTab = lazy(async () => ({ default: (await import('./project-info-tab.tsx')).ProjectInfoTab }))
const ActivityTab = lazy(async () => ({ default: (await import('./activity-tab.tsx')).ActivityTab }))

/** /proposal-detail?id: one negotiation, whose turn it is, and what the viewer may do about it. */
export function ProposalPage() {
  const { id } = useSearch({ from: '/members/proposal-detail' })
  return id ? <LoadedProposal id={id} /> : <Navigate to="/rev-share" search={{ tab: 'proposals' }} replace />
}

function LoadedProposal({ id }: { id: string }) {
  const query = useQuery(orpc.proposals.getProposal.queryOptions({ input: { id } }))
  const all = (
    <TextLink to="/rev-share" search={{ tab: 'proposals' }}>
      All proposals
    </TextLink>
  )
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading proposal..." />}
      failed="Failed to load the proposal."
      wayOn={all}
      refused={{ NOT_FOUND: <NotFound />, INVALID_INPUT: <NotFound /> }}
    >
      {(proposal) => <ProposalView proposal={proposal} />}
    </QueryView>
  )
}

function ProposalView({ proposal }: { proposal: Proposal }) {
  const { title, status, current_version, owner, provider } = proposal
  const { version_number, created_at } = current_version
  const { complete } = useSearch({ from: '/members/proposal-detail' })
  const navigate = useNavigate({ from: '/proposal-detail' })
  const closeDialog = () =>
    void navigate({ search: (search) => ({ ...search, complete: undefined }), replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title={title}
        trail={proposalTrail(proposal)}
        badge={proposal.turn ? <TurnOf proposal={proposal} /> : <StatusBadge status={status} />}
        description={`${proposal.turn ? `${statusWord(status).word}. ` : ''}Version ${version_number}, created ${formatTimestampDay(created_at)}. Owner ${owner.name}, provider ${provider.name}.`}
      />
      <PageTabs
        label="Proposal"
        tabs={[
          { value: 'details', label: 'Details', content: <DetailsTab proposal={proposal} /> },
          { value: 'history', label: 'Version History', content: lazyTab(<HistoryTab proposal={proposal} />) },
          { value: 'project', label: 'Project Info', content: lazyTab(<ProjectInfoTab proposal={proposal} />) },
          { value: 'activity', label: 'Activity', content: lazyTab(<ActivityTab proposal={proposal} />) },
        ]}
      />
      {complete ? <CompleteOrReview proposal={proposal} onClose={closeDialog} /> : null}
    </>
  )
}

const lazyTab = (tab: ReactNode) => <Suspense fallback={<LinesSkeleton lines={6} />}>{tab}</Suspense>

function NotFound() {
  return (
    <>
      <title>Proposal not found · Sharewell</title>
      <EmptyState
        heading="h1"
        title="Proposal not found"
        action={
          <ButtonLink to="/rev-share" search={{ tab: 'proposals' }}>
            All proposals
          </ButtonLink>
        }
      >
        We couldn’t find it, or you don’t have access.
      </EmptyState>
    </>
  )
}
