import { formatWholeMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { formatTimeline } from '#domain/terms.ts'
import { type ProposalValues, termsTyped } from './proposal-values.ts'

/** What was entered in each step but the last, in two short lines. */
export function stepNotes(values: ProposalValues, projectTitle: string): string[][] {
  const { title, deliverables, work_timeline, context } = values
  const count = deliverables.filter((deliverable) => deliverable.trim() !== '').length
  const words = context.trim().split(/\s+/).filter(Boolean).length
  const terms = termsTyped(values)
  const timeline = work_timeline.value
    ? ` in ${formatTimeline({ value: work_timeline.value, unit: work_timeline.unit })}`
    : ''
  return [
    [
      [title, projectTitle].filter(Boolean).join(', '),
      `${count === 1 ? '1 deliverable' : `${count} deliverables`}${timeline}`,
    ],
    [context.trim().split('\n')[0] ?? '', words === 1 ? '1 word' : `${words} words`],
    terms
      ? [
          `${formatPercent(terms.provider_share_basis_points)} for ${formatTimeline(terms.duration)}`,
          terms.monthly_revenue_threshold > 0
            ? `From ${formatWholeMoney(terms.monthly_revenue_threshold, terms.currency)} a month`
            : 'Every month',
        ]
      : [],
  ]
}
