import { expirationFrom } from '#domain/agreement.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { isCalendarDate } from '#domain/calendar-dates.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import type { SavedCard } from '../cards/use-cards.ts'
import type { CompletionValues, Proposal } from './agreement-values.ts'
import { cardWords } from './card-words.ts'
import styles from './completion.module.css'
import { effectiveDateNote } from './effective-date-note.ts'

interface WhatHappensProps {
  proposal: Proposal
  values: CompletionValues
  fee: Money
  card: SavedCard | null
}

/** Exactly what pressing the button does, with the numbers. */
export function WhatHappens({ proposal, values, fee, card }: WhatHappensProps) {
  const { provider, current_version, reporting_start_date } = proposal
  const { effective_date } = values
  const sum = formatMoney(fee.amount, fee.currency)
  const end = lastDay(proposal, values)
  const days = end === null ? '' : ` from ${formatDate(effective_date)} to ${formatDate(end)}`
  const note = effectiveDateNote({ effective_date, reporting_start_date, end })
  return (
    <div className={styles.callout}>
      <p>
        <b>{card ? `${sum} is charged to ${cardWords(card)} now` : `${sum} is charged to the card you choose, now`}</b>
      </p>
      <p className={styles.dim}>
        Then the agreement is made: {provider.name} receives {current_version.terms.provider_share}% of the eligible
        revenue{days}.
      </p>
      {note ? <p className={styles.warning}>{note}</p> : null}
    </div>
  )
}

/** The last day that is shared: the one chosen, else as long as was agreed; null while the dates cannot be read. */
export function lastDay({ current_version }: Proposal, values: CompletionValues): string | null {
  const { effective_date, expiration_date } = values
  if (!isCalendarDate(effective_date) || effective_date > '2999-12-31') return null
  const { duration, unit } = current_version.terms.timeline
  if (!isCalendarDate(expiration_date)) return expirationFrom(effective_date, { value: duration, unit })
  return expiration_date < effective_date ? null : expiration_date
}
