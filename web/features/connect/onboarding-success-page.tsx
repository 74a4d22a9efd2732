import { IconCircleCheck } from '@tabler/icons-react'
import { QueryView } from '../../lib/query-view.tsx'
import { ConnectionView } from '../../shared/payout-account/connection-card.tsx'
import { wordsFor } from '../../shared/payout-account/connection-words.ts'
import { useAskedConnection, useConnection } from '../../shared/payout-account/use-connection.ts'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** /onboarding-success: the current status at Stripe, for people who come back from its onboarding. */
export function OnboardingSuccessPage() {
  return (
    <>
      <PageHeader title="Payment account" />
      <QueryView
        query={useAskedConnection()}
        loading={<CardSkeleton lines={3} label="Loading your payout account..." />}
        failed="Unable to check account status"
        wayOn={<ToPayments />}
        refused={{ NOT_ALLOWED: <NotForThisRole /> }}
      >
        {() => <Outcome />}
      </QueryView>
    </>
  )
}

/** As it is known by now, which live events keep up to date. */
function Outcome() {
  const query = useConnection()
  const { data } = query
  // Otherwise something is wanted of its holder: the card says what, and leads to it.
  if (!data?.details_submitted || data.status === 'restricted') return <ConnectionView query={query} />
  const { lead, words } = wordsFor(data)
  return (
    <Card>
      <EmptyState icon={IconCircleCheck} title="Your payment account is connected" action={<ToPayments />}>
        {lead} {words}
      </EmptyState>
    </Card>
  )
}

function ToPayments() {
  return <ButtonLink to="/payments">Go to Payments</ButtonLink>
}

/** Admins are never paid. */
function NotForThisRole() {
  return (
    <EmptyState title="No payment account needed" action={<ToPayments />}>
      Payment accounts are for project owners, service providers and traders.
    </EmptyState>
  )
}
