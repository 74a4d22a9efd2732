import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { ConnectionCard } from '../../shared/payout-account/connection-card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** /onboarding-success: what the payment provider says now, for whoever comes back from its onboarding. */
export function OnboardingSuccessPage() {
  const toPayments = <ButtonLink to="/payments">Go to Payments</ButtonLink>
  return (
    <>
      <PageHeader title="Payment account" />
      <QueryView
        query={useQuery(orpc.connect.refreshConnection.queryOptions({ input: {} }))}
        loading={<CardSkeleton lines={3} label="Loading your payout account..." />}
        failed="Unable to check account status"
        wayOn={toPayments}
        refused={{ NOT_ALLOWED: <NotForThisRole /> }}
      >
        {({ connection }) =>
          connection === 'connected' ? (
            <EmptyState icon={IconCircleCheck} title="Your payment account is connected" action={toPayments}>
              Payments shows where the account stands, and every payment made through it.
            </EmptyState>
          ) : (
            <ConnectionCard />
          )
        }
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
