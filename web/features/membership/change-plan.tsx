import { Button } from '@mantine/core'
import { useState } from 'react'
import { planChange } from '#domain/plan.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './membership.module.css'
import { type Plan, priceWords, type Subscription } from './membership-values.ts'

interface ChangePlanProps {
  plan: Plan
  subscription: Subscription
}

/** Changes the plan, after saying when it begins and what is charged. */
export function ChangePlan({ plan, subscription }: ChangePlanProps) {
  const [isAsking, setAsking] = useState(false)
  const changing = useOperation(orpc.membership.changePlan, {
    success: ({ title, next_plan }) =>
      next_plan ? `${next_plan.name} begins with your next period` : `Your plan is ${title}`,
    failed: 'Subscription failed. Try again.',
    onDone: () => setAsking(false),
  })
  const isNext = subscription.next_plan?.id === plan.id
  if (planChange(subscription.plan, plan) === 'other_interval') {
    return <p className={styles.dim}>Billed by the {plan.interval}: choose it when your subscription has ended.</p>
  }
  return (
    <>
      <Button variant="default" disabled={isNext} onClick={() => setAsking(true)}>
        {isNext ? 'Your next plan' : `Change to ${plan.name}`}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Change to ${plan.name}?`}
        confirmLabel={`Change to ${plan.name}`}
        busy={changing.isBusy}
        failure={changing.failure?.sentence}
        onConfirm={() => changing.run({ price_id: plan.price_id })}
        onCancel={() => {
          changing.reset()
          setAsking(false)
        }}
      >
        {changeWords(plan, subscription)}
      </ConfirmDialog>
    </>
  )
}

function changeWords(plan: Plan, { plan: own, is_trial, trial_end, current_period_end }: Subscription): string {
  const price = priceWords(plan)
  if (is_trial) return `Your trial continues until ${day(trial_end)}. From then on you pay ${price}.`
  if (planChange(own, plan) === 'upgrade') {
    return `You pay ${price} from now on. The difference for the rest of this ${own.interval} is charged to your card now.`
  }
  return `You keep ${own.name} until ${day(current_period_end)}. From then on you pay ${price}; nothing is charged now.`
}

const day = (at: string | null) => (at ? formatTimestampDay(at) : 'the end of the period')
