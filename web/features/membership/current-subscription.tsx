import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import { CancelButton } from './cancel-button.tsx'
import styles from './membership.module.css'
import { priceWords, type Subscription } from './membership-values.ts'

/** The subscription that runs or waits for its payment, and what it opens. */
export function CurrentSubscription() {
  const query = useQuery(orpc.membership.getCurrentSubscription.queryOptions({ input: {} }))
  const isSignedOut = query.error ? describe(query.error).code === 'NOT_SIGNED_IN' : false
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={5} label="Loading your subscription..." />}
      failed="Unable to fetch subscription."
      wayOn={isSignedOut ? <ButtonLink to="/login">Sign In</ButtonLink> : null}
    >
      {({ subscription }) => (subscription ? <Running subscription={subscription} /> : <None />)}
    </QueryView>
  )
}

function None() {
  return (
    <Card>
      <EmptyState
        title="You have no subscription"
        action={
          <ButtonLink to="/subscription" search={{ tab: 'plans' }}>
            See plans
          </ButtonLink>
        }
      >
        Upgrade for advanced marketplace trading, an enhanced analytics dashboard and priority support.
      </EmptyState>
    </Card>
  )
}

function Running({ subscription }: { subscription: Subscription }) {
  const { plan, title, status, allowed, next_plan } = subscription
  return (
    <Card title={title}>
      <div className={styles.stack}>
        <FactList
          columns={2}
          facts={[
            { label: 'Status', value: <StatusBadge status={status} /> },
            { label: 'Price', value: priceWords(plan) },
            ...periodFacts(subscription),
            ...(next_plan ? [{ label: 'Next plan', value: next_plan.name }] : []),
          ]}
        />
        <Access />
        <div className={styles.actions}>
          {allowed.pay ? (
            <ButtonLink to="/checkout" search={{ subscription: '1' }}>
              {status === 'trialing' ? 'Add a card' : 'Pay now'}
            </ButtonLink>
          ) : null}
          <CancelButton subscription={subscription} />
        </div>
      </div>
    </Card>
  )
}

function periodFacts({ is_trial, trial_end, current_period_end, cancel_at_period_end }: Subscription) {
  if (is_trial && trial_end) return [{ label: 'Trial ends', value: formatTimestamp(trial_end) }]
  if (!current_period_end) return []
  return [{ label: cancel_at_period_end ? 'Ends' : 'Renews', value: formatTimestamp(current_period_end) }]
}

function Access() {
  const { data } = useQuery(orpc.membership.getStatus.queryOptions({ input: {} }))
  return data ? <p className={styles.dim}>{data.reason}</p> : null
}
