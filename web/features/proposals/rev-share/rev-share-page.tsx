import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useViewer } from '../../../lib/session.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageTabs } from '../../../ui/page-tabs.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { ActiveSharesTab } from './active-shares-tab.tsx'

const ProposalsTab = lazy(async () => ({ default: (await import('./proposals-tab.tsx')).ProposalsTab }))

/** /rev-share: agreements, and proposals in negotiation. */
export function RevSharePage() {
  const { provider } = useSearch({ from: '/members/rev-share' })
  const { allowed } = useViewer()
  return (
    <>
      <PageHeader
        title="Revenue Shares"
        description="Agreements and open proposals"
        actions={
          allowed.propose ? (
            <ButtonLink to="/new-proposal" search={provider ? { provider } : {}}>
              New Proposal
            </ButtonLink>
          ) : null
        }
      />
      <PageTabs
        label="Revenue Shares"
        clears={['search', 'status', 'source', 'provider', 'project', 'sort', 'columns']}
        tabs={[
          { value: 'active', label: 'Active Revenue Shares', content: <ActiveSharesTab /> },
          {
            value: 'proposals',
            label: 'Proposals',
            content: (
              <Suspense fallback={<TableSkeleton columns={6} label="Loading proposals..." />}>
                <ProposalsTab />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
