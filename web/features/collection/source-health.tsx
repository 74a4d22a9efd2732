import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#domain/calendar-date-words.ts'
import { countOf } from '#domain/counted.ts'
import type { SourceState } from '#domain/source-health.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { timeAgo } from '../../ui/timestamps.ts'

const STATES: Record<SourceState, { status: string; word: string }> = {
  current: { status: 'completed', word: 'Up to date' },
  late: { status: 'pending', word: 'Late' },
  stale: { status: 'failed', word: 'Out of date' },
  unread: { status: 'pending', word: 'Not read yet' },
}

const DISCONNECTED = { status: 'failed', word: 'Disconnected' }

interface SourceHealthProps {
  project_id: string
  /** Without a connection there is mostly nothing to show, and no room is kept for it. */
  isConnected: boolean
}

/** When the connected account was last heard of, how late its records come, and what of the last days is missing. */
export function SourceHealth({ project_id, isConnected }: SourceHealthProps) {
  const query = useQuery(orpc.collection.getSourceHealth.queryOptions({ input: { project_id } }))
  return (
    <QueryView
      query={query}
      loading={isConnected ? <CardSkeleton lines={4} label="Loading health of the source..." /> : null}
      failed="Failed to load the health of the source"
    >
      {({ account_id, state, sentence, last_event_at, last_read_at, newest, days_missing, missing_since }) =>
        account_id === null ? null : (
          <Card
            title="Stripe account"
            about="It is late after 26 hours without an event or a collection, and out of date after 72."
            aside={<StatusBadge {...(isConnected ? STATES[state] : DISCONNECTED)} />}
          >
            {isConnected && state !== 'current' ? <p>{sentence}</p> : null}
            <FactList
              columns={2}
              facts={[
                { label: 'Account', value: account_id },
                { label: 'Last webhook received', value: last_event_at ? timeAgo(last_event_at) : 'None in 30 days' },
                { label: 'Last collected', value: last_read_at ? timeAgo(last_read_at) : 'Not yet' },
                {
                  label: 'Newest record stored',
                  value: newest ? `${newest.lag} after it happened` : 'None in 30 days',
                },
                {
                  label: 'Missing in the last 30 days',
                  value: missing_since ? (
                    <TextLink to="/revenue-unexplained" search={{ projectId: project_id, from: missing_since }}>
                      {countOf(days_missing, 'day')}, since {formatDate(missing_since)}
                    </TextLink>
                  ) : (
                    'Nothing'
                  ),
                },
              ]}
            />
          </Card>
        )
      }
    </QueryView>
  )
}
