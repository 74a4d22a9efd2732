import { formatMoney } from '#domain/money.ts'
import { wordedProvisions } from '#domain/provisions.ts'
import { formatDays, formatTimeline, GROWTH_LABELS } from '#domain/terms.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { LongTexts } from '../long-texts.tsx'
import type { Version } from '../wizard/proposal-values.ts'

/** The money terms of a version, then the work they pay for. */
export function VersionTerms({ version }: { version: Version }) {
  const {
    created_by,
    terms,
    work_timeline,
    scope_of_work,
    deliverables,
    context,
    additional_conditions,
    provisions,
    notes,
  } = version
  const { duration, unit } = terms.timeline
  return (
    <>
      <FactList
        facts={[
          { label: 'Provider share', value: `${terms.provider_share}%` },
          { label: 'Owner retains', value: `${terms.owner_retains}%` },
          { label: 'Revenue stream', value: terms.revenue_stream },
          { label: 'Duration', value: formatTimeline({ value: duration, unit }) },
          { label: 'Monthly revenue threshold', value: formatMoney(terms.monthly_revenue_threshold, terms.currency) },
          { label: `${GROWTH_LABELS[unit]} target growth rate`, value: `${terms.target_growth_rate}%` },
          { label: 'Payment terms', value: `${formatDays(terms.payment_terms_days)} from report approval` },
          ...(terms.total_revenue
            ? [{ label: 'Projected total revenue', value: formatMoney(terms.total_revenue, terms.currency) }]
            : []),
          { label: 'Work timeline', value: formatTimeline(work_timeline) },
        ]}
      />
      <LongTexts
        texts={[
          { label: 'Scope of work', text: scope_of_work },
          { label: 'Deliverables', text: deliverables },
          { label: 'Context', text: context },
          { label: 'Additional conditions', text: additional_conditions || 'None' },
          ...wordedProvisions(provisions).map(({ title, content }) => ({ label: title, text: content })),
          ...(notes ? [{ label: `${created_by === 'owner' ? 'Owner' : 'Provider'} notes`, text: notes }] : []),
        ]}
      />
    </>
  )
}
