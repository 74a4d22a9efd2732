import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Card } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './payment-methods.module.css'

/** How an owner can fund revenue shares: each method with its waiting time, or why it cannot be used. */
export function WaysToPay() {
  const query = useQuery(orpc.paymentMethods.listFundingMethods.queryOptions({ input: {} }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={4} label="Loading ways to pay..." />}
      failed="Failed to load payment methods"
    >
      {({ methods, cash_balances }) => (
        <Card title="Ways to pay revenue shares">
          <ul className={styles.ways} aria-label="Ways to pay revenue shares">
            {methods.map(({ method, name, waiting_time, disabled_reason }) => (
              <li key={method}>
                <span className={styles.way}>
                  <strong>{name}</strong>
                  <span>{disabled_reason ?? waiting_time}</span>
                </span>
                <StatusBadge
                  status={disabled_reason ? 'inactive' : 'active'}
                  word={disabled_reason ? 'Unavailable' : 'Available'}
                />
              </li>
            ))}
          </ul>
          {cash_balances.map(({ currency, amount }) => (
            <p key={currency} className={styles.left}>
              {formatMoney(amount, currency)} is left of earlier bank transfers. Your next bank transfer uses it first.
            </p>
          ))}
        </Card>
      )}
    </QueryView>
  )
}
