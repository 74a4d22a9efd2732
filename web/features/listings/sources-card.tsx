import { sumAmounts } from '#domain/money.ts'
import { Card } from '../../ui/card.tsx'
import { RankedBars } from '../../ui/chart/ranked-bars.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Figures } from './listing-values.ts'
import styles from './listings.module.css'

const SHOWN = 5

/** The streams of the verified months, the largest first, and how much of it was refunded. */
export function SourcesCard({ figures: { sources, currency, refunds_percentage } }: { figures: Figures }) {
  const ranked = sources.toSorted((a, b) => b.amount - a.amount)
  const rest = ranked.slice(SHOWN - 1)
  const others = { name: `${rest.length} other streams`, amount: sumAmounts(rest.map(({ amount }) => amount)) }
  const shown = ranked.length > SHOWN ? [...ranked.slice(0, SHOWN - 1), others] : ranked
  return (
    <Card title="Where the revenue comes from" flush>
      {shown.length === 0 ? (
        <EmptyState title="No verified revenue yet">Streams appear here once a month is reported.</EmptyState>
      ) : (
        <RankedBars
          label="Where the revenue comes from"
          heads={['Stream', 'Revenue']}
          bars={shown.map(({ name, amount }) => ({ key: name, name, amount }))}
          total={sumAmounts(sources.map(({ amount }) => amount))}
          currency={currency}
        />
      )}
      {shown.length > 0 ? (
        <p className={styles.foot}>
          {refunds_percentage === null
            ? 'None of it was collected from Stripe, so refunds are not known.'
            : `Refunds: ${refunds_percentage}% of all charges.`}
        </p>
      ) : null}
    </Card>
  )
}
