import { durationWords } from '#domain/agreement.ts'
import { formatMoney } from '#domain/money.ts'
import { formatTimeline, GROWTH_LABELS } from '#domain/terms.ts'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'

/** What the two sides agreed to, in a sentence and in figures. */
export function DetailsTab({ agreement }: { agreement: Agreement }) {
  const { terms, provider, owner, version, additional_terms, currency } = agreement
  const { duration, unit } = terms.timeline
  const conditions = [version.additional_conditions, additional_terms].filter((text) => text !== '')
  return (
    <div className={styles.stack}>
      <Card title="Details">
        <p className={styles.rule}>
          {provider.name} as the provider receives {terms.provider_share}% of eligible revenue from the project
        </p>
        <p className={styles.dim}>{thresholdWords(agreement)}</p>
        <div className={styles.split}>
          <SplitBar
            currency={currency}
            namesOnly
            parts={[
              { label: `${owner.name} keeps ${terms.owner_retains}%`, amount: terms.owner_retains, tone: 'owner' },
              {
                label: `${provider.name} receives ${terms.provider_share}%`,
                amount: terms.provider_share,
                tone: 'provider',
              },
            ]}
          />
        </div>
        <FactList
          columns={2}
          facts={[
            { label: 'Revenue stream', value: terms.revenue_stream },
            { label: 'Duration', value: durationWords(agreement, { value: duration, unit }) },
            { label: 'Monthly revenue threshold', value: formatMoney(terms.monthly_revenue_threshold, currency) },
            { label: `${GROWTH_LABELS[unit]} target growth rate`, value: `${terms.target_growth_rate}%` },
          ]}
        />
      </Card>
      <Card title="Work">
        <FactList
          columns={2}
          facts={[
            { label: 'Context', value: version.context },
            { label: 'Description', value: version.scope_of_work },
            { label: 'Deliverables', value: version.deliverables.join('\n') },
            { label: 'Estimated timeline', value: formatTimeline(version.work_timeline) },
            { label: 'Written by', value: version.author.name },
          ]}
        />
      </Card>
      <Card title="Additional Conditions">
        <p className={styles.said}>{conditions.join('\n\n') || 'None'}</p>
      </Card>
    </div>
  )
}

/** The threshold rule in words (decision C-90). */
function thresholdWords({ terms: { monthly_revenue_threshold }, currency }: Agreement): string {
  if (monthly_revenue_threshold === 0) return 'There is no threshold, so all reported revenue is eligible.'
  const threshold = formatMoney(monthly_revenue_threshold, currency)
  return `A month below ${threshold} pays nothing. In a month of ${threshold} or more, all revenue is eligible.`
}
