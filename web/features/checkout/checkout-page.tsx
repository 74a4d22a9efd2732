import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { whatToDo } from '#domain/payment-error.ts'
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
import { FundingNow } from './funding-now.tsx'
import { PayNow } from './pay-now.tsx'
import { SubscriptionPayment } from './subscription-payment.tsx'

// News comes by itself; this is for when its way is cut.
const LOOK_AGAIN_MS = 4000

/** /checkout: a payment that waits for its payer, because their bank wants to hear from them. */
export function CheckoutPage() {
  const { charge, clientSecret, subscription } = useSearch({ from: '/members/checkout' })
  return (
    <div className={styles.page}>
      <PageHeader title="Checkout" description="Complete a payment." />
      {subscription ? (
        <SubscriptionPayment />
      ) : charge || clientSecret ? (
        <Payment which={charge ? { charge_id: charge } : { client_secret: clientSecret }} />
      ) : (
        <Card>
          <EmptyState title="Missing client secret" action={<ToPayments />}>
            This link is incomplete. Open the checkout from the payment itself.
          </EmptyState>
        </Card>
      )}
    </div>
  )
}

function Payment({ which }: { which: { charge_id?: string; client_secret?: string | undefined } }) {
  const query = useQuery({
    ...orpc.checkouts.getCheckout.queryOptions({ input: which }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'processing' || state.data?.instructions ? LOOK_AGAIN_MS : false,
  })
  const nothing = (
    <Card>
      <EmptyState title="Payment not found" action={<ToPayments />}>
        We couldn't find it, or you don't have access.
      </EmptyState>
    </Card>
  )
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={5} label="Loading the payment..." />}
      failed="Failed to load payment data"
      refused={{ NOT_FOUND: nothing, BAD_REQUEST: nothing, INVALID_INPUT: nothing }}
    >
      {(checkout) => <LoadedCheckout checkout={checkout} />}
    </QueryView>
  )
}

function LoadedCheckout({ checkout }: { checkout: Checkout }) {
  const { status, client_secret, charge_id, error, return_to, waiting, paid_in_part } = checkout
  if (status === 'succeeded') return <Navigate to="/payment-success" search={{ charge: charge_id }} replace />
  if (waiting && checkout.method !== 'card') return <FundingNow checkout={checkout} waiting={waiting} />
  if (status === 'waiting' && client_secret) return <PayNow checkout={checkout} client_secret={client_secret} />
  return (
    <Card>
      <EmptyState
        title={status === 'failed' ? 'Payment failed' : 'Processing payment...'}
        action={<HrefLink href={return_to}>Back</HrefLink>}
      >
        {status === 'failed'
          ? [error?.message, paid_in_part ?? 'You have not been charged.', error && whatToDo(error)]
              .filter(Boolean)
              .join(' ')
          : "Stripe is processing your payment. This page updates when it's done."}
      </EmptyState>
    </Card>
  )
}

function ToPayments() {
  return (
    <ButtonLink to="/payments" variant="default">
      Go to Payments
    </ButtonLink>
  )
}
