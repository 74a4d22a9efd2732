import { EmptyState } from '../../ui/states.tsx'
import { MarketplaceButton } from './marketplace-button.tsx'

export function ListingNotFound() {
  return (
    <>
      <title>Listing not found · Sharewell</title>
      <EmptyState
        heading="h1"
        title="Listing not found"
        action={<MarketplaceButton>Go to Marketplace</MarketplaceButton>}
      >
        It may have been cancelled, or you don't have access.
      </EmptyState>
    </>
  )
}
