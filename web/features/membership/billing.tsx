import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { FormFailure } from '../../ui/form-layout.tsx'
import { HrefLink } from '../../ui/href-link.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import { CurrentSubscription } from './current-subscription.tsx'
import styles from './membership.module.css'
import type { Invoice, Subscription } from './membership-values.ts'

/** The plan, the portal for cards and addresses, and the bills. */
export function Billing() {
  const current = useQuery(orpc.membership.getCurrentSubscription.queryOptions({ input: {} }))
  const subscription = current.data?.subscription
  return (
    <div className={styles.stack}>
      <CurrentSubscription />
      {current.data ? <PaymentDetails subscription={subscription ?? null} /> : null}
      {subscription ? <Invoices subscription_id={subscription.id} /> : null}
    </div>
  )
}

/** The checkout is only offered while something is left to pay or to choose. */
function PaymentDetails({ subscription }: { subscription: Subscription | null }) {
  const opening = useOperation(orpc.membership.createPortalSession, {
    failed: 'Failed to open customer portal. Please try again later.',
    onDone: ({ url }) => window.location.assign(url),
  })
  const checkout = useOperation(orpc.membership.createCheckoutSession, {
    failed: 'Failed to open checkout. Please try again later.',
    onDone: ({ session_url }) => window.location.assign(session_url),
  })
  return (
    <Card title="Payment details">
      <div className={styles.stack}>
        <p className={styles.dim}>
          {subscription
            ? 'Cards, billing address and receipts are in the customer portal at Stripe.'
            : 'Checkout starts a subscription to the default plan. Cards and billing address are in the customer portal at Stripe.'}
        </p>
        <FormFailure>{(opening.failure ?? checkout.failure)?.sentence}</FormFailure>
        <div className={styles.actions}>
          <Button variant="default" loading={opening.isBusy} onClick={() => opening.run({})}>
            Open customer portal
          </Button>
          {subscription === null || subscription.allowed.pay ? (
            <Button variant="default" loading={checkout.isBusy} onClick={() => checkout.run({})}>
              Open checkout
            </Button>
          ) : null}
          {subscription?.allowed.change_plan ? (
            <ButtonLink to="/subscription" search={{ tab: 'plans' }} variant="default">
              Change plan
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </Card>
  )
}

function Invoices({ subscription_id }: { subscription_id: string }) {
  const query = useQuery(orpc.membership.listInvoices.queryOptions({ input: { subscription_id } }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={4} label="Loading invoices..." />}
      failed="Failed to load invoices"
    >
      {({ items }) => (
        <Card title="Invoices" flush={items.length > 0}>
          {items.length === 0 ? (
            <EmptyState title="No invoices yet">Invoices of your subscription appear here.</EmptyState>
          ) : (
            <DataTable
              label="Invoices"
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                { header: 'Invoice', cell: Named },
                { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
                {
                  header: 'Amount',
                  right: true,
                  cell: ({ amount_due, currency }) => <Amount amount={amount_due} currency={currency} />,
                },
                { header: 'Date', cell: ({ created_at }) => formatTimestamp(created_at) },
                ...(items.some(isOpen)
                  ? [{ header: 'Action', cell: (invoice: Invoice) => <Pay invoice={invoice} /> }]
                  : []),
              ]}
            />
          )}
        </Card>
      )}
    </QueryView>
  )
}

const isOpen = ({ status }: Pick<Invoice, 'status'>) => status === 'open'

function Named({ number, id, hosted_invoice_url: href }: Invoice) {
  const name = number ?? id
  return href ? <HrefLink href={href}>{name}</HrefLink> : name
}

function Pay({ invoice: { id, status, number } }: { invoice: Invoice }) {
  const paying = useOperation(orpc.membership.payInvoice, {
    success: 'Invoice paid',
    failed: 'Failed to pay the invoice',
    toastFailure: true,
  })
  if (!isOpen({ status })) return '–'
  return (
    <Button
      size="xs"
      loading={paying.isBusy}
      aria-label={`Pay ${number ?? id}`}
      onClick={() => paying.run({ invoice_id: id })}
    >
      Pay
    </Button>
  )
}
