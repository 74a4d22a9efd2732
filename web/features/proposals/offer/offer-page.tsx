import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { EntryCard } from '../../../shared/entry/entry-card.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { ClosedOffer } from './closed-offer.tsx'
import { OpenOffer } from './open-offer.tsx'

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
      loading={
        <EntryCard wide title="Your offer">
          <LinesSkeleton lines={8} />
        </EntryCard>
      }
      failed="Failed to load the offer"
      refused={{ INVALID_INPUT: <ClosedOffer state="unknown" /> }}
    >
      {({ state, proposal_id, offer }) =>
        offer && proposal_id ? (
          <OpenOffer offer={offer} proposalId={proposal_id} />
        ) : (
          <ClosedOffer state={state === 'open' ? 'unknown' : state} proposalId={proposal_id} />
        )
      }
    </QueryView>
  )
}
