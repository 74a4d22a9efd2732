import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { AdminsOnly } from './admins-only.tsx'
import { type Plan, priceWords, startWords } from './membership-values.ts'

// Loaded when it is opened: it brings a form and the contract's schemas with it.
const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))

/** /admin-subscription-settings: the plans on offer. */
export function PlanSettingsPage() {
  return (
    <AdminsOnly title="Plan settings">
      <Settings />
    </AdminsOnly>
  )
}

function Settings() {
  const query = useQuery(orpc.membership.listPlans.queryOptions({ input: {} }))
  const [isCreating, setCreating] = useState(false)
  const [removing, setRemoving] = useState<Plan | null>(null)
  const create = <Button onClick={() => setCreating(true)}>Create plan</Button>
  return (
    <>
      <PageHeader title="Plan settings" description="Plans that people can subscribe to." actions={create} />
      <QueryView
        query={query}
        loading={<CardSkeleton lines={5} label="Loading plans..." />}
        failed="Failed to load subscriptions"
        isEmpty={({ plans }) => plans.length === 0}
        empty={
          <EmptyState title="No plans yet" action={create}>
            Plans on offer appear here.
          </EmptyState>
        }
      >
        {({ plans }) => (
          <Card flush>
            <DataTable
              label="Plans"
              rows={plans}
              rowKey={({ id }) => id}
              columns={[
                { header: 'Plan', cell: (plan) => <TwoLines first={plan.name} second={plan.features.join(', ')} /> },
                {
                  header: 'Price',
                  right: true,
                  cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
                },
                { header: 'Billed', cell: (plan) => startWords(plan, false) ?? priceWords(plan) },
                { header: 'Agreements a month', cell: (plan) => plan.agreements_per_month ?? 'Unlimited' },
                {
                  header: 'Action',
                  cell: (plan) =>
                    plan.is_default ? (
                      'Default plan'
                    ) : (
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={`Delete ${plan.name}`}
                        onClick={() => setRemoving(plan)}
                      >
                        Delete
                      </Button>
                    ),
                },
              ]}
            />
          </Card>
        )}
      </QueryView>
      <Suspense>{isCreating ? <PlanDialog onClose={() => setCreating(false)} /> : null}</Suspense>
      {removing ? <RemoveDialog plan={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  )
}

function RemoveDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const removing = useOperation(orpc.membership.deletePlan, {
    success: 'Subscription removed',
    failed: 'Failed to delete',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      danger
      title={`Delete ${plan.name}?`}
      confirmLabel="Delete plan"
      busy={removing.isBusy}
      failure={removing.failure?.sentence}
      onConfirm={() => removing.run({ price_id: plan.price_id })}
      onCancel={onClose}
    >
      Nobody can subscribe to it any more. Subscriptions to it continue.
    </ConfirmDialog>
  )
}
