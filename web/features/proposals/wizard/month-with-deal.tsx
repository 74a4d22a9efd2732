import { formatMonth } from '#domain/calendar-date-words.ts'
import type { Currency } from '#domain/money.ts'
import { type OfferTerms, type RevenueMonth, splitMonth } from '#domain/offer-effect.ts'
import { formatPercent } from '#domain/percent.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { PoundBar } from '../../../ui/chart/pound-bar.tsx'
import styles from './month-with-deal.module.css'
import type { OtherShare } from './other-shares.ts'

interface MonthWithDealProps {
  terms: OfferTerms
  /** The project's other deals. */
  others: readonly OtherShare[]
  month: RevenueMonth
  /** Whether the viewer typed the month's revenue. */
  isOwnFigure: boolean
  currency: Currency
}

/** All shares of a month with this deal among them, and what the owner keeps with it and without it. */
export function MonthWithDeal({ terms, others, month, isOwnFigure, currency }: MonthWithDealProps) {
  const otherTerms = others.map((other) => other.terms)
  const { retained: retainedBefore } = splitMonth(month, otherTerms, currency)
  const { gross, below_threshold, retained } = splitMonth(month, [...otherTerms, terms], currency)
  const shares = [
    ...others,
    { key: 'this', label: 'This deal', share_basis_points: terms.provider_share_basis_points, isNew: true },
  ]
  return (
    <Card
      title={isOwnFigure ? 'Your own figure with this deal' : `${formatMonth(month.month)} with this deal`}
      aside={
        <span className={styles.dim}>
          Revenue <Amount amount={month.revenue} currency={currency} tone="dim" />
        </span>
      }
      flush
    >
      <div className={styles.bar}>
        <PoundBar shares={shares} />
      </div>
      <dl className={styles.shares}>
        {shares.map(({ key, label, share_basis_points }, at) => (
          <div key={key} data-new={key === 'this' || undefined}>
            <dt>{`${label}, ${formatPercent(share_basis_points)}`}</dt>
            <dd>
              <Amount amount={gross[at] ?? 0} currency={currency} />
              {below_threshold[at] ? ' below threshold' : null}
            </dd>
          </div>
        ))}
        <div data-kept>
          <dt>You keep</dt>
          <dd>
            <Amount amount={retained} currency={currency} tone={retained < 0 ? 'red' : 'text'} />{' '}
            <span className={styles.dim}>
              instead of <Amount amount={retainedBefore} currency={currency} tone="dim" />
            </span>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
