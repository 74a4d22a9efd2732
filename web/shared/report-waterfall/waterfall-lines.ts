import { linkOptions } from '@tanstack/react-router'
import { isolated } from '#domain/isolated.ts'
import { formatMoney, prorate, sumAmounts } from '#domain/money.ts'
import { formatPercent, WHOLE } from '#domain/percent.ts'
import type { WaterfallLine } from '../../ui/chart/waterfall-line.ts'
import { firstName } from '../payments/first-name.ts'
import type { Distribution, Report } from '../payments/money-values.ts'

/** A report from its sources to what its owner keeps. A provider sees their own share; all others are in the last line. */
export function waterfallLines(report: Report): WaterfallLine[] {
  const { revenue_sources, total_revenue, distributions, viewer_side } = report
  const isCollected = revenue_sources.some(({ mapping_id }) => mapping_id !== null)
  return [
    ...revenue_sources.map(({ source_name, description, amount, provenance, variance, mapping_id }, index) => ({
      key: `source-${index}`,
      kind: 'source' as const,
      label: source_name,
      ...noteOf([description, isCollected ? provenance : '', variance ?? '']),
      ...(mapping_id && { noteLink: chargesLink(report.id, mapping_id) }),
      gross: amount,
    })),
    { key: 'revenue', kind: 'revenue', label: 'Revenue', gross: total_revenue, ...thresholdNote(report) },
    ...distributions.map((distribution) => shareLine(distribution, report)),
    ...(distributions.length > 1 ? [allShares(report)] : []),
    { key: 'rest', kind: 'rest', gross: report.totals.owner_retains, ...restWords(report, viewer_side) },
  ]
}

/** The charges behind a line. */
const chargesLink = (report_id: string, mapping_id: string) =>
  linkOptions({ to: '/report-charges', search: { reportId: report_id, mappingId: mapping_id } })

function noteOf(parts: string[]): { note?: string } {
  const note = parts.filter(Boolean).join('. ')
  return note ? { note } : {}
}

/** Names the row of a share: an agreement has a further one for each settled dispute. */
export const shareKey = ({ agreement_id, part }: Pick<Distribution, 'agreement_id' | 'part'>): string =>
  part === 0 ? agreement_id : `${agreement_id}-${part}`

function shareLine(
  { agreement_id, part, agreement_title, provider, kept, ...line }: Distribution,
  { owner, viewer_side }: Pick<Report, 'owner' | 'viewer_side'>,
): WaterfallLine {
  const { share_percentage, gross, commission, passes_threshold, threshold_for_period, currency, status, removed } =
    line
  return {
    key: shareKey({ agreement_id, part }),
    kind: 'share',
    label: `${isolated(provider.name)}, ${formatPercent(Math.round(share_percentage * WHOLE))}`,
    note: [
      part === 0 ? agreement_title : `${agreement_title}, after a dispute`,
      kept > 0
        ? `${viewer_side === 'owner' ? 'you keep' : `${isolated(owner.name)} keeps`} ${formatMoney(kept, line.currency)}`
        : '',
    ]
      .filter(Boolean)
      .join(', '),
    gross,
    commission,
    ...(!passes_threshold && { instead: `below ${formatMoney(threshold_for_period, currency)}` }),
    ...(removed.length > 0 && {
      tone: 'waiting' as const,
      note: `${isolated(agreement_title)}: ${formatMoney(sumAmounts(removed.map((one) => one.gross_amount)), currency)} removed, not paid`,
    }),
    ...(status === 'failed' && { tone: 'bad' as const, note: `${isolated(agreement_title)}: payment failed` }),
  }
}

function allShares({ totals, total_revenue }: Report): WaterfallLine {
  const { gross, commission } = totals
  return { key: 'shares', kind: 'shares', label: 'All shares', ...ofRevenue(gross, total_revenue), gross, commission }
}

function restWords({ owner, totals, total_revenue }: Report, side: Report['viewer_side']) {
  if (side === 'provider') return { label: `Other shares and ${firstName(owner)}’s part` }
  const label = side === 'owner' ? 'You keep' : `${owner.name} keeps`
  return { label, ...ofRevenue(totals.owner_retains, total_revenue) }
}

function thresholdNote({ distributions, total_revenue, currency }: Report): Pick<WaterfallLine, 'note' | 'tone'> {
  const thresholds = distributions.map(({ threshold_for_period }) => threshold_for_period).filter((one) => one > 0)
  if (thresholds.length === 0) return {}
  const highest = Math.max(...thresholds)
  if (total_revenue >= highest) {
    const isOne = new Set(thresholds).size === 1
    return { note: isOne ? `Reaches the ${formatMoney(highest, currency)} threshold` : 'Reaches all thresholds' }
  }
  const short = formatMoney(highest - total_revenue, currency)
  return { note: `${short} short of ${formatMoney(highest, currency)}`, tone: 'waiting' }
}

function ofRevenue(amount: number, revenue: number): { note?: string } {
  if (revenue === 0 || amount < 0) return {}
  return { note: `${formatPercent(prorate(WHOLE, amount, revenue))} of revenue` }
}
