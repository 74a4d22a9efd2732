import { formatDate } from '#domain/calendar-date-words.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import { formatDays } from '#domain/terms.ts'
import type { Amendment } from './agreement-values.ts'
import styles from './amendments.module.css'

type Terms = Amendment['after']

interface TermChangesProps {
  before: Terms
  after: Terms
  currency: Currency
}

/** What changes between two terms: the old struck, the new underlined. */
export function TermChanges({ before, after, currency }: TermChangesProps) {
  const rows = [
    ['Provider share', `${before.provider_share}%`, `${after.provider_share}%`],
    ['Owner retains', `${before.owner_retains}%`, `${after.owner_retains}%`],
    ['Threshold', thresholdOf(before, currency), thresholdOf(after, currency)],
    ['Payment terms', formatDays(before.payment_terms_days), formatDays(after.payment_terms_days)],
    ['Expiration date', endOf(before), endOf(after)],
    ['Additional terms', before.additional_terms || 'None', after.additional_terms || 'None'],
  ] as const
  return (
    <ul className={styles.changes}>
      {rows
        .filter(([, old, changed]) => old !== changed)
        .map(([label, old, changed]) => (
          <li key={label}>
            {label}: <del>{old}</del> <ins>{changed}</ins>
          </li>
        ))}
    </ul>
  )
}

const thresholdOf = ({ monthly_revenue_threshold: amount }: Terms, currency: Currency) =>
  amount > 0 ? formatMoney(amount, currency) : 'None'

const endOf = ({ expiration_date }: Terms) => (expiration_date ? formatDate(expiration_date) : 'No end')
