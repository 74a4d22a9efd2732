import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'

export function ListingNotFound() {
  return (
    <>
      <title>Listing not found · Sharewell</title>
      <EmptyState
        heading="h1"
        title="Listing not found"
        action={<ButtonLink to="/marketplace">Go to Marketplace</ButtonLink>}
      >
        It may have been cancelled, or you don't have access.
      </EmptyState>
    </>
  )
}
