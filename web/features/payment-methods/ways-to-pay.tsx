import { useQuery } from '@tanstack/react-query'
import type { FundingMethod } from '#domain/funding-method.ts'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useCardChoice } from '../../shared/cards/use-cards.ts'
import { Card } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { CashReturns, isOnItsWay, ReturnCash } from './cash-returns.tsx'
import styles from './payment-methods.module.css'

/** How an owner can fund revenue shares: each method with its waiting time, or why it cannot be used. */
export function WaysToPay() {
  const query = useQuery(orpc.paymentMethods.listFundingMethods.queryOptions({ input: {} }))
  const { card, cards } = useCardChoice()
  const isWithoutCard = cards.isSuccess && !card
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={4} label="Loading ways to pay..." />}
      failed="Failed to load payment methods"
    >
      {({ methods, cash_balances, cash_returns }) => (
        <Card title="Ways to pay revenue shares">
          <ul className={styles.ways} aria-label="Ways to pay revenue shares">
            {methods.map(({ method, name, waiting_time, disabled_reason }) => (
              <li key={method}>
                <span className={styles.way}>
                  <strong>{name}</strong>
                  <span>{disabled_reason ?? waiting_time}</span>
                </span>
                <MethodState method={method} isOff={disabled_reason !== null} isWithoutCard={isWithoutCard} />
              </li>
            ))}
          </ul>
          {cash_balances.map(({ currency, amount }) => (
            <p key={currency} className={styles.left}>
              {formatMoney(amount, currency)} is left of earlier bank transfers. Your next bank transfer uses it first.{' '}
              {isOnItsWay(cash_returns, currency) ? null : <ReturnCash currency={currency} amount={amount} />}
            </p>
          ))}
          <CashReturns returns={cash_returns} />
        </Card>
      )}
    </QueryView>
  )
}

interface MethodStateProps {
  method: FundingMethod
  isOff: boolean
  isWithoutCard: boolean
}

function MethodState({ method, isOff, isWithoutCard }: MethodStateProps) {
  if (isOff) return <StatusBadge status="inactive" word="Unavailable" />
  if (method === 'card' && isWithoutCard) return <StatusBadge status="inactive" word="No card saved" />
  return <StatusBadge status="active" word="Available" />
}
