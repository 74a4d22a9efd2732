import { formatDate } from '#domain/calendar-date-words.ts'
import styles from './mappings.module.css'

export interface MappingActivity {
  days: readonly { day: string; charges: number; is_read: boolean }[]
  last: { occurred_at: string; recorded_at: string } | null
}

/** One stroke for each of the last days: charges, a day without any at Stripe, or one that was not read. */
export function EventsStrip({ days }: Pick<MappingActivity, 'days'>) {
  const first = days.findIndex(({ charges, is_read }) => charges > 0 || is_read)
  const gaps = first === -1 ? [] : days.slice(first, -1).filter(({ charges, is_read }) => charges === 0 && !is_read)
  const active = days.filter(({ charges }) => charges > 0).length
  return (
    <span className={styles.events}>
      <span className={styles.strip} role="img" aria-label={`Charges on ${active} of the last ${days.length} days`}>
        {days.map(({ day, charges, is_read }, index) => (
          <span
            key={day}
            title={titleOf({ day, charges, is_read })}
            data-look={lookOf(charges, is_read, first === -1 || index < first)}
          />
        ))}
      </span>
      <span className={styles.dim}>{noteOf(first, gaps)}</span>
    </span>
  )
}

function lookOf(charges: number, is_read: boolean, isBefore: boolean): 'charged' | 'none' | 'gap' | 'before' {
  if (charges > 0) return 'charged'
  if (is_read) return 'none'
  return isBefore ? 'before' : 'gap'
}

function titleOf({ day, charges, is_read }: MappingActivity['days'][number]): string {
  const what = charges > 0 ? `${charges.toLocaleString('en-GB')} charged` : is_read ? 'no sale in Stripe' : 'not read'
  return `${formatDate(day)}: ${what}`
}

function noteOf(first: number, gaps: MappingActivity['days']): string {
  const [gap] = gaps
  if (first === -1) return 'Nothing collected yet'
  if (!gap) return 'No gaps'
  return gaps.length === 1 ? `${formatDate(gap.day)}: gap` : `${gaps.length} days not read`
}
