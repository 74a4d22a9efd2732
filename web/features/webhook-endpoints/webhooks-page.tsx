import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AccessNote } from './access-note.tsx'
import { EndpointTable } from './endpoint-table.tsx'
import styles from './webhooks.module.css'

// Loaded when it is opened: it brings the form and the contract's schema with it.
const NewEndpoint = lazy(async () => ({ default: (await import('./new-endpoint.tsx')).NewEndpoint }))

/** /developers/webhooks: where a person has their events sent. */
export function WebhooksPage() {
  const { role } = useViewer()
  return role === 'admin' ? <NotForAdmins /> : <Webhooks />
}

function Webhooks() {
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(orpc.webhookEndpoints.listWebhookEndpoints.queryOptions({ input: {} }))
  const add = <Button onClick={() => setAdding(true)}>Add endpoint</Button>
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="Have your events sent to your own systems as they happen."
        actions={query.data?.items.length ? add : null}
      />
      <div className={styles.stack}>
        <AccessNote />
        <QueryView
          query={query}
          loading={<CardSkeleton lines={4} label="Loading endpoints..." />}
          failed="Failed to load endpoints"
          isEmpty={({ items }) => items.length === 0}
          empty={
            <Card>
              <EmptyState title="No endpoints yet" action={add}>
                Add the URL of your server to receive a signed message whenever something happens.
              </EmptyState>
            </Card>
          }
        >
          {({ items }) => (
            <Card title="Endpoints" flush>
              <EndpointTable endpoints={items} />
            </Card>
          )}
        </QueryView>
      </div>
      {isAdding ? (
        <Suspense>
          <NewEndpoint allowsLocal={query.data?.webhooks_to_loopback ?? false} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function NotForAdmins() {
  return (
    <>
      <title>Webhooks · Sharewell</title>
      <EmptyState
        heading="h1"
        title="You don't have permission to perform this action."
        action={<ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>}
      >
        Webhooks are for owners, providers and traders.
      </EmptyState>
    </>
  )
}
