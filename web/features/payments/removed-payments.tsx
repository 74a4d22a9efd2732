import { Button } from '@mantine/core'
import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { AwaitsSecondAdmin } from '../../shared/people/awaits-second-admin.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './payments-page.module.css'

type Removed = InferClientOutputs<typeof client>['payments']['listRemovedPayments']['items'][number]

/** Payments that were removed and can be restored; mostly none. */
export function RemovedPayments() {
  const query = useQuery(orpc.payments.listRemovedPayments.queryOptions({ input: { limit: 100 } }))
  return (
    <QueryView
      query={query}
      loading={null}
      empty={null}
      isEmpty={({ items }) => items.length === 0}
      failed="Failed to load removed payments"
    >
      {({ items }) => (
        <Card title="Removed payments" flush>
          <ul>
            {items.map((removed) => (
              <RemovedRow key={removed.id} removed={removed} />
            ))}
          </ul>
        </Card>
      )}
    </QueryView>
  )
}

function RemovedRow({ removed }: { removed: Removed }) {
  const { id, project, payer, payee, gross_amount, currency, reason, removed_by, removed_at, allowed } = removed
  const [isDeleting, setIsDeleting] = useState(false)
  const about = `${project.title}, ${periodOf(removed)}`
  const restoring = useOperation(orpc.payments.restorePayment, {
    success: 'Payment restored',
    failed: 'Failed to restore the payment',
    toastFailure: true,
  })
  const deleting = useOperation(orpc.payments.deletePayment, {
    success: ({ awaits_second_admin }) =>
      awaits_second_admin ? 'Approved. A second admin has to delete it too.' : 'Payment deleted',
    failed: 'Failed to delete the payment',
    onDone: () => setIsDeleting(false),
  })
  return (
    <li className={styles.carried}>
      <div>
        <p className={styles.carriedTitle}>{about}</p>
        <p>
          {payer.name} to {payee.name}. {removed_by.name} removed it on {formatTimestampDay(removed_at)}.
        </p>
        {reason ? <p className={styles.carriedReason}>“{reason}”</p> : null}
        <AwaitsSecondAdmin first={removed.awaits_second_admin} />
        {allowed.restore || allowed.delete ? (
          <div className={styles.acts}>
            {allowed.restore ? (
              <Button
                variant="default"
                onClick={() => restoring.run({ id })}
                loading={restoring.isBusy}
                aria-label={`Restore ${about}`}
              >
                Restore
              </Button>
            ) : null}
            {allowed.delete ? (
              <Button variant="subtle" color="red" onClick={() => setIsDeleting(true)} aria-label={`Delete ${about}`}>
                Delete
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      <p className={styles.carriedAmount}>
        <Amount amount={gross_amount} currency={currency} /> gross
      </p>
      <ConfirmDialog
        opened={isDeleting}
        title="Delete payment"
        confirmLabel="Delete payment"
        danger
        busy={deleting.isBusy}
        failure={deleting.failure?.sentence}
        onConfirm={() => deleting.run({ id })}
        onCancel={() => setIsDeleting(false)}
      >
        {about}, to {payee.name}. A deleted payment can't be restored.
      </ConfirmDialog>
    </li>
  )
}
