import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { HrefLink } from '../../ui/href-link.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './checkout.module.css'
import type { Checkout } from './checkout-values.ts'

/** /payment-success: what was paid, with the ways on. Nothing is called paid that is not. */
export function PaymentSuccessPage() {
  const { charge } = useSearch({ from: '/members/payment-success' })
  return (
    <div className={styles.page}>
      <PageHeader title="Payment" />
      {charge ? <OfCharge charge_id={charge} /> : <NoPayment />}
    </div>
  )
}

function OfCharge({ charge_id }: { charge_id: string }) {
  return (
    <QueryView
      query={useQuery(orpc.checkouts.getCheckout.queryOptions({ input: { charge_id } }))}
      loading={<CardSkeleton lines={3} label="Loading the payment..." />}
      failed="Failed to load payment data"
      wayOn={<ToDashboard />}
      refused={{ NOT_FOUND: <NoPayment />, BAD_REQUEST: <NoPayment />, INVALID_INPUT: <NoPayment /> }}
    >
      {(checkout) =>
        checkout.status === 'succeeded' ? (
          <Paid checkout={checkout} />
        ) : (
          // The other statuses are shown there.
          <Navigate to="/checkout" search={{ charge: charge_id }} replace />
        )
      }
    </QueryView>
  )
}

function Paid({ checkout }: { checkout: Checkout }) {
  const { amount, currency, description, paid_in_part, next_charge_id, return_to } = checkout
  return (
    <Card>
      <EmptyState heading="h2" icon={IconCircleCheck} title="Payment successful" action={<ToDashboard />}>
        <p>
          Thank you. {formatMoney(amount, currency)} was paid: {description}.
        </p>
        {paid_in_part ? <p>{paid_in_part}</p> : null}
        {next_charge_id ? (
          <HrefLink href={`/checkout?charge=${next_charge_id}`}>Continue with the next part</HrefLink>
        ) : (
          <HrefLink href={return_to}>View what you paid for</HrefLink>
        )}
      </EmptyState>
    </Card>
  )
}

function NoPayment() {
  return (
    <Card>
      <EmptyState title="No payment to confirm" action={<ToDashboard />}>
        Completed payments are confirmed here. Find all payments and receipts under Payments.
      </EmptyState>
    </Card>
  )
}

function ToDashboard() {
  return <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
}
