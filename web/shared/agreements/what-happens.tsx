import { expirationFrom } from '#domain/agreement.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { isCalendarDate } from '#domain/calendar-dates.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import type { SavedCard } from '../cards/use-cards.ts'
import type { CompletionValues, Proposal } from './agreement-values.ts'
import { cardWords } from './card-words.ts'
import styles from './completion.module.css'

interface WhatHappensProps {
  proposal: Proposal
  values: CompletionValues
  fee: Money
  card: SavedCard | null
}

/** Exactly what pressing the button does, with the numbers. */
export function WhatHappens({ proposal, values, fee, card }: WhatHappensProps) {
  const { provider, current_version } = proposal
  const sum = formatMoney(fee.amount, fee.currency)
  return (
    <div className={styles.callout}>
      <p>
        <b>{card ? `${sum} is charged to ${cardWords(card)} now` : `${sum} is charged to the card you choose, now`}</b>
      </p>
      <p className={styles.dim}>
        Then the agreement is made: {provider.name} receives {current_version.terms.provider_share}% of the eligible
        revenue{daysOf(proposal, values)}.
      </p>
    </div>
  )
}

/** ' from 20 November 2026 to 19 November 2029'; nothing while the dates cannot be read. */
function daysOf({ current_version }: Proposal, { effective_date, expiration_date }: CompletionValues): string {
  if (!isCalendarDate(effective_date) || effective_date > '2999') return ''
  const { duration, unit } = current_version.terms.timeline
  const end = isCalendarDate(expiration_date)
    ? expiration_date
    : expirationFrom(effective_date, { value: duration, unit })
  return end < effective_date ? '' : ` from ${formatDate(effective_date)} to ${formatDate(end)}`
}
