import { type ComponentType, lazy, Suspense } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { AvailableTab } from './available-tab.tsx'
import { LISTING_PARAMS } from './use-listing-filters.ts'

const MyListings = lazy(async () => ({ default: (await import('./my-listings-tab.tsx')).MyListingsTab }))
const Transactions = lazy(async () => ({ default: (await import('./transactions-tab.tsx')).TransactionsTab }))
const Investments = lazy(async () => ({ default: (await import('./investments-tab.tsx')).InvestmentsTab }))
const FirstRefusals = lazy(async () => ({
  default: (await import('./first-refusals-tab.tsx')).FirstRefusalsTab,
}))
const Watchlist = lazy(async () => ({ default: (await import('./watchlist-tab.tsx')).WatchlistTab }))

/** /marketplace: what is for sale, and what the viewer sells, sold, bought, holds and watches. */
export function MarketplacePage() {
  const { role } = useViewer()
  return (
    <>
      <PageHeader
        title="Marketplace"
        description="Revenue-share rights for sale. Earnings come from the ledger, not from the seller."
      />
      <PageTabs
        label="Marketplace"
        clears={[...LISTING_PARAMS, 'status', 'side', 'payment']}
        tabs={[
          { value: 'available', label: 'Available Listings', content: <AvailableTab /> },
          { value: 'my-listings', label: 'My Listings', content: shown(MyListings) },
          { value: 'transactions', label: 'Transaction History', content: shown(Transactions) },
          { value: 'investments', label: 'Investments', content: shown(Investments) },
          { value: 'watchlist', label: 'Watchlist', content: shown(Watchlist) },
          // Agreements give it to their two sides.
          ...(role === 'provider' || role === 'owner'
            ? [{ value: 'first-refusal', label: 'First Refusal', content: shown(FirstRefusals) }]
            : []),
        ]}
      />
    </>
  )
}

const shown = (Tab: ComponentType) => (
  <Suspense fallback={<TableSkeleton columns={5} label="Loading..." />}>
    <Tab />
  </Suspense>
)
