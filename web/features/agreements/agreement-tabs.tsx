import { lazy, type ReactNode, Suspense } from 'react'
import { LIST_PARAMS } from '../../shared/lists/list-params.ts'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { TabGroups } from '../../ui/tab-groups.tsx'
import type { Agreement } from './agreement-values.ts'
import { OverviewTab } from './overview-tab.tsx'

const FinancialsTab = lazy(async () => ({ default: (await import('./financials-tab.tsx')).FinancialsTab }))
const PaymentsTab = lazy(async () => ({ default: (await import('./payments-tab.tsx')).PaymentsTab }))
const ReportsTab = lazy(async () => ({ default: (await import('./reports-tab.tsx')).ReportsTab }))
const ProjectionsTab = lazy(async () => ({
  default: (await import('./projections/projections-tab.tsx')).ProjectionsTab,
}))
const TermsTab = lazy(async () => ({ default: (await import('./terms-tab.tsx')).TermsTab }))
const DetailsTab = lazy(async () => ({ default: (await import('./details-tab.tsx')).DetailsTab }))
const DocumentsTab = lazy(async () => ({ default: (await import('./documents-tab.tsx')).DocumentsTab }))
const ActivityTab = lazy(async () => ({ default: (await import('./activity-tab.tsx')).ActivityTab }))

/** The views of an agreement, in groups (decision C-215). */
export function AgreementTabs({ agreement }: { agreement: Agreement }) {
  const later = (content: ReactNode) => <Suspense fallback={<CardSkeleton lines={6} />}>{content}</Suspense>
  const tab = (value: string, label: string, content: ReactNode) => ({ value, label, content: later(content) })
  return (
    <TabGroups
      label="Revenue share"
      clears={['view', 'figures', 'scenario', 'compare', 'model', ...LIST_PARAMS]}
      groups={[
        {
          label: 'Overview',
          tabs: [{ value: 'overview', label: 'Overview', content: <OverviewTab agreement={agreement} /> }],
        },
        {
          label: 'Financials',
          tabs: [
            tab('financials', 'Financials', <FinancialsTab agreement={agreement} />),
            tab('payments', 'Payments', <PaymentsTab agreement={agreement} />),
            tab('reports', 'Revenue Reports', <ReportsTab agreement={agreement} />),
            tab('projections', 'Projections', <ProjectionsTab agreement={agreement} />),
          ],
        },
        {
          label: 'Terms',
          tabs: [
            tab('terms', 'Terms', <TermsTab agreement={agreement} />),
            tab('details', 'Details', <DetailsTab agreement={agreement} />),
          ],
        },
        {
          label: 'Documents',
          tabs: [
            tab('documents', 'Documents', <DocumentsTab agreement={agreement} />),
            tab('activity', 'Activity', <ActivityTab agreement={agreement} />),
          ],
        },
      ]}
    />
  )
}
