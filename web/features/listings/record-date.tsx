import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { addDays, daysBetweenInclusive } from '#domain/calendar-dates.ts'
import { countOf } from '#domain/counted.ts'
import { Card } from '../../ui/card.tsx'
import type { Listing } from './listing-values.ts'
import styles from './listings.module.css'

/** Whose the days of the present month are after a purchase today: a cell for each. */
export function RecordDate({ listing: { record_date, seller_name, is_own } }: { listing: Listing }) {
  const { trade_day, period_start, period_end } = record_date
  const all = daysBetweenInclusive(period_start, period_end)
  const buyers = daysBetweenInclusive(trade_day, period_end)
  const sellers = all - buyers
  const [buyer, seller] = is_own ? ['the buyer’s', 'you'] : ['yours', seller_name]
  return (
    <Card title={is_own ? 'Record date, if it is bought today' : 'Record date, if you buy today'}>
      <div className={styles.days} aria-hidden>
        {Array.from({ length: all }, (_, index) => addDays(period_start, index)).map((day) => (
          <i key={day} data-buyer={day >= trade_day || undefined} />
        ))}
      </div>
      <div className={styles.sides}>
        {sellers > 0 ? (
          <div>
            <b>{formatPeriod({ start: period_start, end: addDays(trade_day, -1) })}</b>
            <p>
              {countOf(sellers, 'day')} of {all} stay with {seller}, and all earlier months too, whenever they are paid.
            </p>
          </div>
        ) : null}
        <div>
          <b>{sellers > 0 ? formatPeriod({ start: trade_day, end: period_end }) : `From ${formatDate(trade_day)}`}</b>
          <p>
            {countOf(buyers, 'day')} of {all} are {buyer}, then every full month.
          </p>
        </div>
      </div>
    </Card>
  )
}
