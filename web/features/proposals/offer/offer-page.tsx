import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { EntryCard } from '../../../shared/entry/entry-card.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { ClosedOffer } from './closed-offer.tsx'

// It shows terms, as members' pages do: what they share stays in their files.
const OpenOffer = lazy(async () => ({ default: (await import('./open-offer.tsx')).OpenOffer }))

/** /offer?token: what the mail to an invited person leads to, readable without an account (decision C-211). */
export function OfferPage() {
  const { token } = useSearch({ from: '/bare/offer' })
  return token ? <Offer token={token} /> : <ClosedOffer state="unknown" />
}

function Offer({ token }: { token: string }) {
  const query = useQuery(orpc.proposals.getInvitedOffer.queryOptions({ input: { token } }))
  return (
    <QueryView
      query={query}
      loading={LOADING}
      failed="Failed to load the offer"
      refused={{ INVALID_INPUT: <ClosedOffer state="unknown" /> }}
    >
      {({ state, proposal_id, offer }) =>
        offer && proposal_id ? (
          <Suspense fallback={LOADING}>
            <OpenOffer offer={offer} proposalId={proposal_id} />
          </Suspense>
        ) : (
          <ClosedOffer state={state === 'open' ? 'unknown' : state} proposalId={proposal_id} />
        )
      }
    </QueryView>
  )
}

const LOADING = (
  <EntryCard wide title="Your offer">
    <LinesSkeleton lines={8} />
  </EntryCard>
)
