import { formatPeriod } from '#domain/calendar-date-words.ts'
import type { Period } from '#domain/calendar-dates.ts'
import { isolated } from '#domain/isolated.ts'
import { formatMoney, prorate } from '#domain/money.ts'
import { formatPercent, WHOLE } from '#domain/percent.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { Waterfall } from '../../../ui/chart/waterfall.tsx'
import type { WaterfallLine } from '../../../ui/chart/waterfall-line.ts'
import { type LiveShare, liveTotals, type ReportBasis } from './live-shares.ts'
import styles from './report-form.module.css'

interface LiveSplitProps {
  basis: ReportBasis
  shares: readonly LiveShare[]
  revenue: number
  period: Period
}

/** The shares of the typed revenue, compared with the previous report. */
export function LiveSplit({ basis, shares, revenue, period }: LiveSplitProps) {
  const { currency, previous } = basis
  const totals = liveTotals(shares, revenue)
  const signed = (amount: number) => <Amount amount={amount} currency={currency} signed />
  return (
    <Card flush>
      <Waterfall title="Who gets what" lines={linesOf(shares, revenue, basis)} currency={currency} />
      {shares.length === 0 ? (
        <p className={styles.foot}>No agreement shares {formatPeriod(period)}, so nothing is due.</p>
      ) : null}
      {previous && revenue > 0 ? (
        <p className={styles.foot}>
          Compared with {formatPeriod(previous.period)}: revenue {signed(revenue - previous.total_revenue)}, shares{' '}
          {signed(totals.gross - previous.gross)}, you keep{' '}
          {signed(totals.kept - (previous.total_revenue - previous.gross))}.
        </p>
      ) : null}
    </Card>
  )
}

function linesOf(shares: readonly LiveShare[], revenue: number, { currency }: ReportBasis): WaterfallLine[] {
  const { gross, commission, kept } = liveTotals(shares, revenue)
  const ofRevenue = (amount: number) =>
    revenue > 0 && amount >= 0 ? { note: `${formatPercent(prorate(WHOLE, amount, revenue))} of revenue` } : {}
  return [
    { key: 'revenue', kind: 'revenue', label: 'Revenue', gross: revenue },
    ...shares.map(({ agreement, result }) => ({
      key: agreement.id,
      kind: 'share' as const,
      label: `${isolated(agreement.provider.name)}, ${agreement.provider_share}%`,
      note: [agreement.title, result.kept ? `you keep ${formatMoney(result.kept, currency)}` : '']
        .filter(Boolean)
        .join(', '),
      gross: result.gross,
      commission: result.commission,
      ...(revenue > 0 &&
        !result.passes_threshold && { instead: `below ${formatMoney(result.threshold_for_period, currency)}` }),
    })),
    ...(shares.length > 1
      ? [{ key: 'shares', kind: 'shares' as const, label: 'All shares', ...ofRevenue(gross), gross, commission }]
      : []),
    { key: 'rest', kind: 'rest', label: 'You keep', ...ofRevenue(kept), gross: kept },
  ]
}
