import { IconLinkOff, IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RECOMMENDATION_DAYS } from '#domain/recommendation.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { EntryCard } from '../../shared/entry/entry-card.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'

const AskedRecommendation = lazy(async () => ({
  default: (await import('./asked-recommendation.tsx')).AskedRecommendation,
}))
const GivenRecommendation = lazy(async () => ({
  default: (await import('./given-recommendation.tsx')).GivenRecommendation,
}))

/** /recommendation: where the mail to somebody who is asked for a recommendation leads. Nobody needs an account. */
export function RecommendationPage() {
  const { token = '' } = useSearch({ from: '/bare/recommendation' })
  const query = useQuery(orpc.recommendations.getRecommendationLink.queryOptions({ input: { token } }))
  return (
    <QueryView
      query={query}
      loading={LOADING}
      failed="Failed to load the request"
      refused={{ INVALID_INPUT: <Ended state="unknown" />, BAD_REQUEST: <Ended state="unknown" /> }}
    >
      {({ state, provider_name, message, recommendation }) => {
        if (!provider_name || (state !== 'asked' && state !== 'given')) return <Ended state={state} />
        return (
          <Suspense fallback={LOADING}>
            {recommendation ? (
              <GivenRecommendation token={token} name={provider_name} recommendation={recommendation} />
            ) : (
              <AskedRecommendation token={token} name={provider_name} message={message} />
            )}
          </Suspense>
        )
      }}
    </QueryView>
  )
}

const ENDED: Record<string, { title: string; text: string }> = {
  declined: { title: 'You declined this request', text: 'Nothing is shown, and you get no other email about it.' },
  removed: { title: 'There is no recommendation', text: 'It was deleted, or the request was taken back.' },
  expired: {
    title: 'This request has expired',
    text: `A request can be answered for ${RECOMMENDATION_DAYS} days.`,
  },
}
const UNKNOWN = { title: "This link isn't valid", text: 'It may have been cut off. Open it again from the email.' }

function Ended({ state }: { state: string }) {
  const { title, text } = ENDED[state] ?? UNKNOWN
  return (
    <>
      <title>{`${title} · Sharewell`}</title>
      <EmptyState title={title} heading="h1" icon={ENDED[state] ? IconMessageCircle : IconLinkOff}>
        {text}
      </EmptyState>
    </>
  )
}

const LOADING = (
  <EntryCard wide title="A recommendation">
    <LinesSkeleton lines={6} />
  </EntryCard>
)
