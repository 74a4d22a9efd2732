import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { SavedCardChoice } from '../../shared/cards/saved-card-choice.tsx'
import { useCardChoice } from '../../shared/cards/use-cards.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { FormActions, FormFailure } from '../../ui/form-layout.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './checkout.module.css'
import { type CurrentSubscription, type SubscriptionDue, useSubscribing } from './use-subscribing.ts'

/** The first payment of a subscription, or the card that a trial continues with. */
export function SubscriptionPayment() {
  const query = useQuery(orpc.membership.getPayment.queryOptions({ input: {} }))
  const nothing = (
    <Card>
      <EmptyState title="Nothing to pay" action={<ButtonLink to="/subscription">Go to Subscription</ButtonLink>}>
        You have no subscription that waits for a payment.
      </EmptyState>
    </Card>
  )
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={5} label="Loading the payment..." />}
      failed="Failed to load payment data"
      refused={{ NOT_SUBSCRIBED: nothing }}
    >
      {(due) =>
        due.client_secret ? (
          <Due due={due} client_secret={due.client_secret} />
        ) : (
          <Navigate to="/subscription" search={{ status: 'success' }} replace />
        )
      }
    </QueryView>
  )
}

function Due({ due, client_secret }: { due: SubscriptionDue; client_secret: string }) {
  const choice = useCardChoice()
  const current = useQuery(orpc.membership.getCurrentSubscription.queryOptions({ input: {} }))
  const paying = useSubscribing()
  const card = choice.payment_method_id
  const is_payment = due.kind === 'payment'
  return (
    <Card title={`Subscription to ${due.title}`}>
      <div className={styles.stack}>
        {is_payment ? <Amount amount={due.amount} currency={due.currency} size="hero" /> : null}
        <p className={styles.dim}>{current.data?.subscription ? termsOf(due, current.data.subscription) : ' '}</p>
        <SavedCardChoice choice={choice} disabled={paying.isBusy} />
        <FormFailure>{paying.failure}</FormFailure>
        <FormActions>
          <ButtonLink to="/subscription" search={{ status: 'canceled' }} variant="default">
            {is_payment ? 'Cancel' : 'Later'}
          </ButtonLink>
          <Button
            onClick={() => card && paying.run({ client_secret, payment_method_id: card, kind: due.kind })}
            loading={paying.isBusy}
            disabled={!card}
          >
            {is_payment ? `Pay ${formatMoney(due.amount, due.currency)}` : 'Save card'}
          </Button>
        </FormActions>
      </div>
    </Card>
  )
}

/** What the card pays after now. */
function termsOf({ kind, amount }: SubscriptionDue, { plan, trial_end }: CurrentSubscription): string {
  const price = `${formatMoney(plan.amount, plan.currency)} a ${plan.interval}`
  if (kind === 'payment') {
    return amount < plan.amount ? `For the first ${plan.interval}, then ${price}.` : `Then ${price}, until you cancel.`
  }
  const until = trial_end ? `until ${formatTimestampDay(trial_end)}` : 'now'
  return `Nothing is charged now. Your trial runs ${until}; after that this card pays ${price}.`
}
