import { Link } from '@tanstack/react-router'
import { MONTH_NAMES } from '#domain/calendar-date-words.ts'
import { linkOf } from '../../lib/link-of.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './dashboard.module.css'
import type { OwnerDashboard } from './dashboard-values.ts'

/** What is due, to be reported and to be expected in the next days, with its pounds. */
export function ComingUp({ dates }: { dates: OwnerDashboard['coming_up'] }) {
  return (
    <Card title="Coming up" aside={<span className={styles.note}>Next 30 days</span>} flush>
      {dates.length === 0 ? (
        <p className={styles.quiet}>Payments and reports due in the next 30 days appear here.</p>
      ) : (
        <ul className={styles.list}>
          {dates.map(({ day, title, note, money, link }) => (
            <li key={`${day} ${title} ${link}`} className={styles.line}>
              <time dateTime={day} className={styles.day}>
                {Number(day.slice(8))}
                <small>{MONTH_NAMES[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}</small>
              </time>
              <Link {...linkOf(link)} className={styles.words}>
                <span className={styles.strong}>{title}</span>
                <span className={styles.note}>{note}</span>
              </Link>
              {money ? (
                <span className={styles.sum} data-estimate={money.is_estimate || undefined}>
                  {money.is_estimate ? 'about ' : null}
                  <Amount
                    amount={money.amount}
                    currency={money.currency}
                    whole={money.is_estimate}
                    tone={money.is_estimate ? 'dim' : 'text'}
                  />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
