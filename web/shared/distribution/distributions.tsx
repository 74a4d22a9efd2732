import { Card } from '../../ui/card.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { firstName } from '../payments/first-name.ts'
import type { Report } from '../payments/money-values.ts'
import styles from '../payments/payments.module.css'
import { DistributionCard } from './distribution-card.tsx'

/** What a report means for all of its agreements. */
export function Distributions({ report }: { report: Report }) {
  const { distributions, totals, currency, viewer_side, owner, nothing_due_note } = report
  if (distributions.length === 0) {
    return (
      <Card title="Distribution">
        <EmptyState title="No agreement shares this period">
          {nothing_due_note ?? 'None of the project’s agreements is active on a day of this period, so nothing is due.'}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className={styles.stack}>
      {nothing_due_note ? <p className={styles.note}>{nothing_due_note}</p> : null}
      {distributions.length > 1 && viewer_side !== 'provider' ? (
        <Card title="All agreements together">
          <SplitBar
            currency={currency}
            parts={[
              {
                label: viewer_side === 'owner' ? 'You keep' : `${firstName(owner)} keeps`,
                amount: totals.owner_retains,
                tone: 'owner',
              },
              { label: 'Providers', amount: totals.net, tone: 'provider' },
              { label: 'Platform', amount: totals.commission, tone: 'platform' },
            ]}
          />
        </Card>
      ) : null}
      {distributions.map((distribution) => (
        <DistributionCard key={distribution.agreement_id} report={report} distribution={distribution} />
      ))}
    </div>
  )
}
