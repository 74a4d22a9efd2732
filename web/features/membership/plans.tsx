import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { countOf } from '#domain/counted.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { FormFailure } from '../../ui/form-layout.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ChangePlan } from './change-plan.tsx'
import styles from './membership.module.css'
import { type Plan, startWords } from './membership-values.ts'

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
          <Amount amount={plan.amount} currency={plan.currency} size="hero" />{' '}
          <span className={styles.dim}>a {plan.interval}</span>
          {start ? <p>{start}</p> : null}
        </div>
        <ul className={styles.features}>
          {pointsOf(plan).map((point) => (
            <li key={point}>
              <IconCheck size={16} aria-hidden />
              {point}
            </li>
          ))}
        </ul>
        <Choice plan={plan} />
        {plan.disclaimer ? <p className={styles.dim}>{plan.disclaimer}</p> : null}
      </div>
    </Card>
  )
}

/** Its features, and how many agreements it allows where they do not say so. */
function pointsOf({ features, agreements_per_month: limit }: Plan): string[] {
  if (features.some((feature) => /agreements/i.test(feature))) return features
  return [limit === null ? 'Unlimited agreements' : `Up to ${countOf(limit, 'agreement')} a month`, ...features]
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
  const subscription = data?.subscription
  if (plan.is_subscribed || data === undefined) return null
  if (subscription?.allowed.change_plan) return <ChangePlan plan={plan} subscription={subscription} />
  return (
    <div className={styles.stack}>
      <FormFailure>{subscribing.failure?.sentence}</FormFailure>
      <Button
        variant={plan.is_default ? 'filled' : 'default'}
        loading={subscribing.isBusy}
        onClick={() => subscribing.run({ price_id: plan.price_id })}
      >
        Choose {plan.name}
      </Button>
    </div>
  )
}
