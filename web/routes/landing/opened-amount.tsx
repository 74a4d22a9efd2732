import { formatMonth } from '#domain/calendar-date-words.ts'
import { monthOf } from '#domain/calendar-dates.ts'
import { DEFAULT_COMMISSION_RATE_BASIS_POINTS } from '#domain/commission.ts'
import { formatPercent } from '#domain/percent.ts'
import { SplitBar } from '../../ui/split-bar.tsx'
import { Trace, type TraceStep, traceTitle } from '../../ui/trace.tsx'
import styles from './opened-amount.module.css'
import { wholePounds } from './terms-panel.tsx'
import { explainMonth, type SplitMonth, type TryTerms, type YearSplit } from './year-split.ts'

interface OpenedAmountProps {
  terms: TryTerms
  split: YearSplit
  /** The month that is open; without one it is the whole year. */
  month: SplitMonth | undefined
}

/** How the provider's amount came about, line by line, and how the whole divides. */
export function OpenedAmount({ terms, split, month }: OpenedAmountProps) {
  const shown = month ?? split
  return (
    <section className={styles.opened} aria-labelledby="opened">
      <div className={styles.head}>
        <h2 id="opened">{traceTitle(shown.provider, 'gbp')}</h2>
        <p>{periodInWords(month)}</p>
      </div>
      <div className={styles.lines}>
        <Trace steps={month ? explainMonth(terms, month) : explainYear(terms, split)} currency="gbp" />
      </div>
      <SplitBar
        currency="gbp"
        parts={[
          { label: 'The owner keeps', amount: shown.owner, tone: 'owner' },
          { label: 'Provider', amount: shown.provider, tone: 'provider' },
          { label: 'Platform', amount: shown.platform, tone: 'platform' },
        ]}
      />
    </section>
  )
}

export function periodInWords(month: SplitMonth | undefined): string {
  return month ? formatMonth(monthOf(month.period.start)) : 'The whole year'
}

/** The same lines as those of a month, each the sum of the twelve. */
function explainYear(terms: TryTerms, { months, revenue, eligible_revenue, gross, ...split }: YearSplit): TraceStep[] {
  const counted = months.filter(({ result }) => result.eligible_revenue > 0).length
  const commission = formatPercent(DEFAULT_COMMISSION_RATE_BASIS_POINTS)
  return [
    { kind: 'revenue', label: 'Revenue of the year', note: 'Twelve monthly reports', amount: revenue },
    {
      kind: 'eligible_revenue',
      label: 'Eligible revenue',
      note: countedNote(terms, counted),
      amount: eligible_revenue,
    },
    {
      kind: 'share',
      label: `${formatPercent(terms.provider_share_basis_points)} share`,
      note: 'Calculated month by month, to the penny',
      amount: gross,
    },
    {
      kind: 'commission',
      label: `Platform commission, ${commission}`,
      note: 'Taken from the share; the owner pays nothing on top',
      amount: 0 - split.platform,
    },
    { kind: 'receives', label: 'The provider receives', note: null, amount: split.provider },
  ]
}

function countedNote({ monthly_revenue_threshold, duration_months }: TryTerms, counted: number): string {
  const ends = duration_months < 12 ? `; the deal ends after ${duration_months}` : ''
  if (monthly_revenue_threshold === 0) return `There is no threshold: ${counted} of 12 months count${ends}`
  return `${counted} of 12 months reach the ${wholePounds(monthly_revenue_threshold)} threshold${ends}`
}
