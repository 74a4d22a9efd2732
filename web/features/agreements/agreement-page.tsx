import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { orpc } from '../../lib/client.ts'
import { useDeveloperMode } from '../../lib/developer-mode.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { toast } from '../../lib/toasts.ts'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Agreement } from './agreement-values.ts'
import { DetailsTab } from './details-tab.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { FinancialsTab } from './financials-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'
import { ProjectionsTab } from './projections-tab.tsx'
import { ReportsTab } from './reports-tab.tsx'
import { SummaryCard } from './summary-card.tsx'
import { TermsTab } from './terms-tab.tsx'

/** /agreement-detail?id: one agreement, its terms, and every penny that moved under it. */
export function AgreementPage() {
  const { id } = useSearch({ from: '/members/agreement-detail' })
  return id ? <LoadedAgreement id={id} /> : <WithoutId />
}

function LoadedAgreement({ id }: { id: string }) {
  const query = useQuery(orpc.agreements.getAgreement.queryOptions({ input: { id } }))
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading Revenue Share..." />}
      failed="An unexpected error occurred"
      wayOn={<TextLink to="/rev-share">Revenue Shares</TextLink>}
      refused={{ NOT_FOUND: <NotFound />, INVALID_INPUT: <NotFound /> }}
    >
      {(agreement) => <AgreementView agreement={agreement} />}
    </QueryView>
  )
}

function AgreementView({ agreement }: { agreement: Agreement }) {
  const { title, status, owner, provider } = agreement
  return (
    <>
      <PageHeader
        title={title}
        back={{ label: 'Back', link: { to: '/rev-share' } }}
        badge={<StatusBadge status={status} />}
        description={`Revenue share between ${owner.name} and ${provider.name}`}
      />
      <SummaryCard agreement={agreement} />
      <PageTabs
        label="Revenue share"
        tabs={[
          { value: 'overview', label: 'Overview', content: <OverviewTab agreement={agreement} /> },
          { value: 'details', label: 'Details', content: <DetailsTab agreement={agreement} /> },
          { value: 'terms', label: 'Terms', content: <TermsTab agreement={agreement} /> },
          { value: 'financials', label: 'Financials', content: <FinancialsTab agreement={agreement} /> },
          { value: 'projections', label: 'Projections', content: <ProjectionsTab agreement={agreement} /> },
          { value: 'payments', label: 'Payments', content: <PaymentsTab agreement={agreement} /> },
          { value: 'reports', label: 'Revenue Reports', content: <ReportsTab agreement={agreement} /> },
          { value: 'documents', label: 'Documents', content: <DocumentsTab agreement={agreement} /> },
        ]}
      />
    </>
  )
}

function NotFound() {
  return (
    <>
      <title>Revenue Share Not Found · Sharewell</title>
      <EmptyState
        heading="h1"
        title="Revenue Share Not Found"
        action={<ButtonLink to="/rev-share">Revenue Shares</ButtonLink>}
      >
        The requested Revenue could not be found.
      </EmptyState>
    </>
  )
}

/** A link that lost its id says so on the list it leads to; to a developer, who looks at this page, here (C-22). */
function WithoutId() {
  const stays = useDeveloperMode()
  useEffect(() => {
    void toast({ message: 'No revenue share ID provided', tone: 'bad' })
  }, [])
  return stays ? <NotFound /> : <Navigate to="/rev-share" replace />
}
