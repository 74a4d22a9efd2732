import { IconAlertTriangle, IconCheck, IconCircle, type TablerIcon } from '@tabler/icons-react'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { monthOf } from '#domain/calendar-dates.ts'
import { countOf } from '#domain/counted.ts'
import type { FactTone } from '#domain/listing-facts.ts'
import { formatMoney, sumAmounts } from '#domain/money.ts'
import { partWords } from '../../shared/listings/listing-words.ts'
import { YieldBand } from '../../shared/yields/yield-band.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TwoLines } from '../../ui/table/data-table.tsx'
import styles from './market.module.css'
import type { Listing } from './market-values.ts'

/** What part of which right it is. */
export function Right({ listing }: { listing: Listing }) {
  const { project_title, revenue_percentage, industry, project_stage, status, suspension } = listing
  const kind = [industry, project_stage].filter(Boolean).join(', ')
  return (
    <span className={styles.right}>
      <span>
        <b>{project_title}</b> <span className={styles.whole}>{revenue_percentage}% of revenue</span>
      </span>
      <span className={styles.small}>{partWords(listing)}</span>
      {kind ? <span className={styles.small}>{kind}</span> : null}
      {suspension ? (
        <span>
          <StatusBadge status="paused" word={`Suspended: ${suspension.reason}`} />
        </span>
      ) : status === 'pending' ? (
        <span>
          <StatusBadge status="pending" word="Being bought" />
        </span>
      ) : null}
    </span>
  )
}

const MONTHS = 12

/** A bar for each of the last twelve verified months, and what they come to. */
export function Earnings({ listing }: { listing: Listing }) {
  const { historical_earnings: earnings, currency, counted_at } = listing
  if (counted_at === null) return <span className={styles.small}>Just listed: counted within a minute</span>
  if (earnings.length === 0) return <span className={styles.small}>No verified month yet</span>
  const months = earnings.map(({ month, net }) => ({ month, amount: net }))
  const total = formatMoney(sumAmounts(months.map(({ amount }) => amount)), currency)
  return (
    <span className={styles.earnings}>
      <span className={styles.bars}>
        <span style={{ width: `${(months.length / MONTHS) * 100}%` }}>
          <Sparkline label="Verified earnings, net" months={months} currency={currency} isOver />
        </span>
      </span>
      <span className={styles.small}>{`${total} in ${countOf(months.length, 'month')}`}</span>
    </span>
  )
}

export function Price({ listing }: { listing: Listing }) {
  const notes = priceNotes(listing).map((note) => (
    <span key={note} className={styles.note}>
      {note}
    </span>
  ))
  return <TwoLines first={<Amount amount={listing.asking_price} currency={listing.currency} />} second={notes} />
}

/** What says most about a price: that it fell, that others offer, and how far below its value it is. */
function priceNotes({
  previous_price,
  asking_price,
  offers,
  discount_percentage: discount,
  currency,
}: Listing): string[] {
  const notes = [
    ...(previous_price !== null && previous_price > asking_price
      ? [`Down ${formatMoney(previous_price - asking_price, currency)}`]
      : []),
    ...(offers > 0 ? [countOf(offers, 'offer')] : []),
    ...(discount !== null && discount > 0 ? [`${Math.round(discount)}% off`] : []),
  ]
  return notes.length > 0 ? notes.slice(0, 2) : ['No offers']
}

export function Yield({ listing: { expected_yield, counted_at } }: { listing: Listing }) {
  if (counted_at === null) return null
  if (expected_yield) return <YieldBand rates={expected_yield} />
  return <span className={styles.small}>Shown after the third verified month</span>
}

export function TermLeft({ listing: { end_date, months_left } }: { listing: Listing }) {
  if (!end_date) return 'No end'
  const until = `to ${formatMonth(monthOf(end_date))}`
  return months_left === null ? until : <TwoLines first={countOf(months_left, 'month')} second={until} />
}

const ICONS: Record<FactTone, TablerIcon> = { warning: IconAlertTriangle, neutral: IconCircle, good: IconCheck }

export function Facts({ listing: { facts } }: { listing: Listing }) {
  return (
    <ul className={styles.facts}>
      {facts.map(({ kind, tone, words }) => {
        const Icon = ICONS[tone]
        return (
          <li key={kind} data-tone={tone}>
            <Icon size={14} stroke={2} aria-hidden />
            {words}
          </li>
        )
      })}
    </ul>
  )
}
