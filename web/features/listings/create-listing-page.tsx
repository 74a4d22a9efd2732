import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { orpc } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'
import { SubscriptionNeeded } from '../../shared/listings/subscription-needed.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ListingQuery } from './listing-query.tsx'

const CreateListingForm = lazy(async () => ({ default: (await import('./create-listing-form.tsx')).CreateListingForm }))

const TITLE = 'Create New Listing'

/** /create-listing?right: a part of a right that one holds, for sale. */
export function CreateListingPage() {
  const { role } = useViewer()
  if (role === 'admin') {
    return (
      <>
        <title>Create New Listing · Sharewell</title>
        <EmptyState
          heading="h1"
          title="You don't have permission to perform this action."
          action={<ButtonLink to="/marketplace">Go to Marketplace</ButtonLink>}
        >
          Admins see the marketplace and do not trade.
        </EmptyState>
      </>
    )
  }
  return <ForHolders />
}

function ForHolders() {
  const access = useQuery(orpc.membership.getAccess.queryOptions({ input: { feature: 'marketplace' } }))
  const rights = useQuery(orpc.market.listMyRights.queryOptions({ input: {} }))
  const loading = 'Loading your rights...'
  return (
    <ListingQuery query={access} title={TITLE} loading={loading} failed="Failed to load subscription status">
      {({ granted, reason }) =>
        granted ? (
          <ListingQuery query={rights} title={TITLE} loading={loading} failed="Failed to load your rights">
            {(held) => (
              <Suspense fallback={<CardSkeleton lines={6} label={loading} />}>
                <CreateListingForm rights={held.rights} />
              </Suspense>
            )}
          </ListingQuery>
        ) : (
          <>
            <PageHeader title={TITLE} />
            <SubscriptionNeeded sentence={reason} />
          </>
        )
      }
    </ListingQuery>
  )
}
