import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatTimestamp, formatTimestampDay } from '../../ui/timestamps.ts'
import { type ApiKey, accessWords } from './api-key-values.ts'
import styles from './api-keys.module.css'

interface ApiKeyListProps {
  isOpen: boolean
  create: ReactNode
}

/** The keys of the viewer, those that work first. */
export function ApiKeyList({ isOpen, create }: ApiKeyListProps) {
  const query = useQuery(orpc.apiKeys.listApiKeys.queryOptions({ input: {} }))
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const none = (
    <Card>
      <EmptyState title="No API keys" action={create}>
        API keys that you create appear here.
      </EmptyState>
    </Card>
  )
  return (
    <>
      <QueryView
        query={query}
        loading={<CardSkeleton lines={4} label="Loading API keys..." />}
        failed="Failed to load API keys"
        isEmpty={({ items }) => items.length === 0}
        empty={isOpen ? none : null}
      >
        {({ items }) => (
          <Card title="API keys" flush>
            <DataTable
              label="API keys"
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                { header: 'Name', cell: (key) => <NameCell {...key} /> },
                { header: 'Access', cell: accessWords, oneLine: true },
                { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
                {
                  header: 'Expires',
                  cell: ({ expires_at }) => (expires_at ? formatTimestampDay(expires_at) : 'Never'),
                },
                {
                  header: 'Last used',
                  cell: ({ last_used_at }) => (last_used_at ? formatTimestamp(last_used_at) : 'Not yet'),
                },
                { header: 'Action', cell: (key) => <RevokeButton apiKey={key} onRevoke={setRevoking} /> },
              ]}
            />
          </Card>
        )}
      </QueryView>
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  )
}

function NameCell({ name, token_start }: ApiKey) {
  return (
    <>
      <bdi>{name}</bdi>
      <br />
      <code className={styles.start}>{token_start}…</code>
    </>
  )
}

function RevokeButton({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: (key: ApiKey) => void }) {
  if (apiKey.status === 'revoked') return null
  return (
    <Button variant="default" size="xs" aria-label={`Revoke ${apiKey.name}`} onClick={() => onRevoke(apiKey)}>
      Revoke
    </Button>
  )
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const revoking = useOperation(orpc.apiKeys.revokeApiKey, { success: 'API key revoked', onDone: onClose })
  return (
    <ConfirmDialog
      opened={apiKey !== null}
      title="Revoke this API key"
      confirmLabel="Revoke key"
      busyLabel="Revoking..."
      danger
      busy={revoking.isBusy}
      failure={revoking.failure?.sentence}
      onConfirm={() => apiKey && revoking.run({ id: apiKey.id })}
      onCancel={onClose}
    >
      Programs that use “{apiKey?.name}” are refused from now on. This can't be undone.
    </ConfirmDialog>
  )
}
