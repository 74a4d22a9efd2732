import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { FormFailure } from '../../ui/form-layout.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './membership.module.css'
import { type Plan, priceWords, startWords } from './membership-values.ts'

/** The plans on offer, and the way to each. */
export function Plans() {
  const plans = useQuery(orpc.membership.listPlans.queryOptions({ input: {} }))
  return (
    <QueryView
      query={plans}
      loading={<CardSkeleton lines={6} label="Loading plans..." />}
      failed="Failed to load subscriptions"
      isEmpty={(data) => data.plans.length === 0}
      empty={<EmptyState title="No plans on offer">Plans you can subscribe to appear here.</EmptyState>}
    >
      {(data) => (
        <div className={styles.cards}>
          {data.plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} has_history={data.has_subscription_history} />
          ))}
        </div>
      )}
    </QueryView>
  )
}

function PlanCard({ plan, has_history }: { plan: Plan; has_history: boolean }) {
  const start = startWords(plan, has_history)
  return (
    <Card title={plan.name} aside={plan.is_subscribed ? <StatusBadge status="active" word="Your plan" /> : null}>
      <div className={styles.plan}>
        <div>
          <Amount amount={plan.amount} currency={plan.currency} size="hero" />
          <p className={styles.dim}>{start ?? priceWords(plan)}</p>
        </div>
        <p className={styles.dim}>
          {plan.agreements_per_month === null
            ? 'Unlimited agreements'
            : `Up to ${plan.agreements_per_month} agreements a month`}
        </p>
        <ul className={styles.features}>
          {plan.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <Choice plan={plan} />
        {plan.disclaimer ? <p className={styles.dim}>{plan.disclaimer}</p> : null}
      </div>
    </Card>
  )
}

function Choice({ plan }: { plan: Plan }) {
  const navigate = useNavigate()
  const { data } = useQuery(orpc.membership.getCurrentSubscription.queryOptions({ input: {} }))
  const subscribing = useOperation(orpc.membership.subscribe, {
    failed: 'Failed to initiate subscription',
    onDone: ({ client_secret }) =>
      client_secret
        ? navigate({ to: '/checkout', search: { clientSecret: client_secret, subscription: '1' } })
        : navigate({ to: '/subscription', search: { status: 'success' } }),
  })
  const changing = useOperation(orpc.membership.changePlan, {
    success: ({ title, next_plan }) =>
      next_plan ? `${next_plan.name} begins with your next period` : `Your plan is ${title}`,
    failed: 'Subscription failed. Try again.',
  })
  if (plan.is_subscribed) return null
  const may_change = data?.subscription?.allowed.change_plan ?? false
  const busy = subscribing.isBusy || changing.isBusy
  return (
    <div className={styles.stack}>
      <FormFailure>{(subscribing.failure ?? changing.failure)?.sentence}</FormFailure>
      <Button
        loading={busy}
        onClick={() => (may_change ? changing : subscribing).run({ price_id: plan.price_id })}
        aria-label={`${may_change ? 'Change to this plan' : 'Choose plan'}: ${plan.name}`}
      >
        {may_change ? 'Change to this plan' : 'Choose plan'}
      </Button>
    </div>
  )
}
