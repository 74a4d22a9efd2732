import { formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { wordedProvisions } from '#domain/provisions.ts'
import { formatDays, formatTimeline, GROWTH_LABELS, ownerRetains, type ProposalTerms } from '#domain/terms.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { LongTexts } from '../long-texts.tsx'
import { termsTyped } from './proposal-values.ts'
import { useProposalForm } from './wizard-form.ts'

/** Everything that was entered, to be read once more. */
export function ReviewFacts({ project }: { project: string }) {
  const { values } = useProposalForm()
  const terms = termsTyped(values)
  const { value, unit } = values.work_timeline
  return (
    <>
      <FactList
        facts={[
          { label: 'Project', value: project },
          { label: 'Proposal title', value: values.title },
          { label: 'Revenue stream', value: values.revenue_stream },
          ...(terms ? factsOf(terms) : []),
          { label: 'Work timeline', value: value ? formatTimeline({ value, unit }) : '' },
        ]}
      />
      <LongTexts
        texts={[
          { label: 'Work description', text: values.scope_of_work },
          { label: 'Deliverables', text: values.deliverables },
          { label: 'Context', text: values.context },
          { label: 'Additional conditions', text: values.additional_conditions || 'None' },
          ...wordedProvisions(values.provisions).map(({ title, content }) => ({ label: title, text: content })),
        ]}
      />
    </>
  )
}

function factsOf(terms: ProposalTerms) {
  const { provider_share_basis_points: share, duration, monthly_revenue_threshold, currency } = terms
  return [
    { label: 'Provider share', value: formatPercent(share) },
    { label: 'Owner retains', value: formatPercent(ownerRetains(share)) },
    { label: 'Duration', value: formatTimeline(duration) },
    { label: 'Monthly revenue threshold', value: formatMoney(monthly_revenue_threshold, currency) },
    { label: 'Payment terms', value: `${formatDays(terms.payment_terms_days ?? 0)} from report approval` },
    ...(terms.total_revenue
      ? [{ label: 'Projected total revenue', value: formatMoney(terms.total_revenue, currency) }]
      : []),
    {
      label: `${GROWTH_LABELS[duration.unit]} target growth rate`,
      value: formatPercent(terms.target_growth_rate_basis_points),
    },
  ]
}
