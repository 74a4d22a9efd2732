import { IconCircleCheck } from '@tabler/icons-react'
import { QueryView } from '../../lib/query-view.tsx'
import { ConnectionCard } from '../../shared/payout-account/connection-card.tsx'
import { isConnected, useConnection } from '../../shared/payout-account/use-connection.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** /onboarding-success: what the payment provider really says, for whoever followed its link or kept it. */
export function OnboardingSuccessPage() {
  const connection = useConnection()
  return (
    <>
      <PageHeader title="Payment account" />
      <QueryView
        query={connection}
        loading={<CardSkeleton lines={3} label="Loading your payout account..." />}
        failed="Failed to fetch Stripe connection"
        refused={{ NOT_ALLOWED: <NotForThisRole /> }}
      >
        {(found) => (isConnected(found) ? <Connected /> : <ConnectionCard />)}
      </QueryView>
    </>
  )
}

/** Admins and traders are never paid through an account of their own here. */
function NotForThisRole() {
  return (
    <EmptyState
      title="There is no payment account to connect"
      action={<ButtonLink to="/payments">Go to Payments</ButtonLink>}
    >
      Payment accounts belong to project owners and service providers.
    </EmptyState>
  )
}

function Connected() {
  return (
    <EmptyState
      icon={IconCircleCheck}
      title="Your payment account is connected"
      action={<ButtonLink to="/payments">Go to Payments</ButtonLink>}
    >
      Payments shows where the account stands, and every payment made through it.
    </EmptyState>
  )
}
