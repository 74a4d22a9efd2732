import { QueryView } from '../../lib/query-view.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { OwnerDetails } from './owner-details.tsx'
import { ProviderDetails } from './provider-details.tsx'
import { useSettings } from './use-settings.ts'

/** What the account says of its business: a company's, or what a provider offers. */
export function DetailsTab() {
  return (
    <QueryView
      query={useSettings()}
      loading={<CardSkeleton lines={8} label="Loading your details..." />}
      failed="Failed to load user data"
    >
      {({ details }) => {
        if (details?.role === 'owner') return <OwnerDetails details={details} />
        return details ? <ProviderDetails details={details} /> : null
      }}
    </QueryView>
  )
}
