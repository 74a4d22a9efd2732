import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { RevenueAnalytics } from './revenue-analytics.tsx'
import { RightsOverview } from './rights-overview.tsx'

/** /portfolio: the rights somebody bought, and what they bring. */
export function PortfolioPage() {
  return (
    <>
      <PageHeader title="Portfolio" description="The rights you bought, what they cost and what they bring." />
      <PageTabs
        label="Portfolio"
        clears={['right', 'view']}
        tabs={[
          { value: 'rights', label: 'Rights Overview', content: <RightsOverview /> },
          { value: 'analytics', label: 'Revenue Analytics', content: <RevenueAnalytics /> },
        ]}
      />
    </>
  )
}
