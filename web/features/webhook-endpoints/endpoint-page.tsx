import { useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import { Deliveries } from './deliveries.tsx'
import { EndpointActions } from './endpoint-actions.tsx'
import { EndpointStatus } from './endpoint-table.tsx'
import { type Endpoint, eventsWords, nameOf, whyDisabled } from './webhook-values.ts'
import styles from './webhooks.module.css'

const BACK = { label: 'Webhooks', link: linkOptions({ to: '/developers/webhooks' }) }

/** /developers/webhook-endpoint: an endpoint, and what was sent to it. */
export function EndpointPage() {
  const { id } = useSearch({ from: '/members/developers/webhook-endpoint' })
  const query = useQuery(orpc.webhookEndpoints.listWebhookEndpoints.queryOptions({ input: {} }))
  const endpoint = query.data?.items.find((one) => one.id === id)
  return (
    <>
      <PageHeader
        title={endpoint ? nameOf(endpoint) : 'Webhook endpoint'}
        back={BACK}
        badge={endpoint ? <EndpointStatus endpoint={endpoint} /> : null}
        actions={
          endpoint ? (
            <EndpointActions endpoint={endpoint} allowsLocal={query.data?.webhooks_to_loopback ?? false} />
          ) : null
        }
      />
      <QueryView
        query={query}
        loading={<CardSkeleton lines={4} label="Loading endpoint..." />}
        failed="Failed to load the endpoint"
        isEmpty={() => endpoint === undefined}
        empty={
          <EmptyState
            title="We couldn't find it, or you don't have access."
            action={<ButtonLink to="/developers/webhooks">Go to Webhooks</ButtonLink>}
          >
            The endpoint may have been deleted.
          </EmptyState>
        }
      >
        {() =>
          endpoint ? (
            <div className={styles.stack}>
              <Facts endpoint={endpoint} />
              <Deliveries endpoint={endpoint} />
            </div>
          ) : null
        }
      </QueryView>
    </>
  )
}

function Facts({ endpoint }: { endpoint: Endpoint }) {
  const { url, event_types, failing_since, last_delivered_at, previous_secret_until, disabled_at } = endpoint
  const why = whyDisabled(endpoint)
  return (
    <Card title="Endpoint">
      <FactList
        columns={2}
        facts={[
          { label: 'URL', value: <span className={styles.url}>{url}</span> },
          { label: 'Receives', value: `${eventsWords(event_types)}: ${event_types.join(', ')}` },
          { label: 'Last delivered', value: last_delivered_at ? formatTimestamp(last_delivered_at) : 'Never' },
          ...(failing_since ? [{ label: 'Failing since', value: formatTimestamp(failing_since) }] : []),
          ...(why && disabled_at ? [{ label: 'Disabled', value: `${formatTimestamp(disabled_at)}. ${why}` }] : []),
          ...(previous_secret_until
            ? [{ label: 'Former secret signs until', value: formatTimestamp(previous_secret_until) }]
            : []),
        ]}
      />
    </Card>
  )
}
