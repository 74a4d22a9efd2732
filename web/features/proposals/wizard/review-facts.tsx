import { formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { formatTimeline, GROWTH_LABELS, ownerRetains } from '#domain/terms.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { termsTyped } from './proposal-values.ts'
import { useProposalForm } from './wizard-form.ts'

/** Everything that was entered, to be read once more. */
export function ReviewFacts({ project }: { project: string }) {
  const { values } = useProposalForm()
  const terms = termsTyped(values)
  const { value, unit } = values.work_timeline
  return (
    <FactList
      facts={[
        { label: 'Project', value: project },
        { label: 'Proposal title', value: values.title },
        { label: 'Work description', value: values.scope_of_work },
        { label: 'Deliverables', value: values.deliverables.join('\n') },
        { label: 'Work timeline', value: value ? formatTimeline({ value, unit }) : '' },
        { label: 'Context', value: values.context },
        { label: 'Revenue stream', value: values.revenue_stream },
        ...(terms
          ? [
              { label: 'Provider share', value: formatPercent(terms.provider_share_basis_points) },
              { label: 'Owner retains', value: formatPercent(ownerRetains(terms.provider_share_basis_points)) },
              { label: 'Duration', value: formatTimeline(terms.duration) },
              {
                label: 'Monthly revenue threshold',
                value: formatMoney(terms.monthly_revenue_threshold, terms.currency),
              },
              {
                label: `${GROWTH_LABELS[terms.duration.unit]} target growth rate`,
                value: formatPercent(terms.target_growth_rate_basis_points),
              },
            ]
          : []),
        { label: 'Additional conditions', value: values.additional_conditions || 'None' },
      ]}
    />
  )
}
