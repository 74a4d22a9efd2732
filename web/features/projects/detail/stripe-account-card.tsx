import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { type client, orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { useOperation } from '../../../lib/use-operation.ts'
import { ConnectStripe } from '../../../shared/stripe-account/connect-stripe.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyId } from '../../../ui/copy-id.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { formatTimestamp, formatTimestampDay } from '../../../ui/timestamps.ts'
import type { Project } from '../project-values.ts'
import styles from '../projects.module.css'

type ProjectConnection = InferClientOutputs<typeof client>['connect']['getProjectConnection']

/** The owner's own Stripe account that the project's revenue can be collected from, connected by their consent there. */
export function StripeAccountCard({ project: { id, title } }: { project: Project }) {
  const query = useQuery(orpc.connect.getProjectConnection.queryOptions({ input: { project_id: id } }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={3} label="Loading the Stripe account..." />}
      failed="Failed to fetch Stripe connection"
    >
      {(found) => (
        <Card title="Stripe account" aside={<StatusBadge status={connectionState(found)} />}>
          <div className={styles.stack}>
            {found.account_id ? (
              <Connected connection={found} account_id={found.account_id} title={title} />
            ) : (
              <NotConnected connection={found} />
            )}
          </div>
        </Card>
      )}
    </QueryView>
  )
}

function connectionState({ account_id, details_submitted }: ProjectConnection) {
  if (!account_id) return 'not_connected'
  return details_submitted ? 'connected' : 'incomplete'
}

function NotConnected({ connection: { project_id, allowed } }: { connection: ProjectConnection }) {
  if (!allowed.connect) return <p>Connecting a Stripe account of your own is not set up on this server.</p>
  return <ConnectStripe project_id={project_id} />
}

interface ConnectedProps {
  connection: ProjectConnection
  account_id: string
  title: string
}

function Connected({ connection, account_id, title }: ConnectedProps) {
  const { project_id, connected_at, last_sync, details_submitted } = connection
  const [isAsked, question] = useDisclosure(false)
  const revoking = useOperation(orpc.connect.revokeProject, {
    success: ({ message }) => message,
    failed: { network: 'Error disconnecting Stripe', unexpected: 'Failed to disconnect' },
    onDone: question.close,
  })
  return (
    <>
      <FactList
        facts={[
          { label: 'Account', value: <CopyId id={account_id} what="account id" /> },
          { label: 'Connected', value: connected_at && formatTimestampDay(connected_at) },
          { label: 'Last synced', value: last_sync && formatTimestamp(last_sync) },
          { label: 'Details', value: details_submitted ? 'Submitted' : 'Missing: complete them at Stripe' },
        ]}
      />
      <div className={styles.ways}>
        <ButtonLink to="/revenue" search={{ projectId: project_id }} variant="default">
          Manage Revenue
        </ButtonLink>
        <Button variant="subtle" color="red" onClick={question.open}>
          Disconnect
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsked}
        danger
        title={`Disconnect the Stripe account of ${title}?`}
        confirmLabel="Disconnect"
        busyLabel="Disconnecting..."
        busy={revoking.isBusy}
        failure={revoking.failure?.sentence}
        onConfirm={() => revoking.run({ project_id })}
        onCancel={() => {
          revoking.reset()
          question.close()
        }}
      >
        We stop collecting its revenue and lose access to it at Stripe. Reports and payments stay as they are.
      </ConfirmDialog>
    </>
  )
}
