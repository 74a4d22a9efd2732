import type { Distribution } from '#domain/distribution.ts'
import { Amount } from '../../../ui/amount.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { SplitBar } from '../../../ui/split-bar.tsx'
import styles from './financial-model.module.css'

const HOLDERS: Record<string, string> = { priya: 'Priya', theo: 'Theo' }

/** What distribute() gives, under the names it gives it. */
export function DistributionView({ distribution }: { distribution: Distribution }) {
  const { lines, period_days, overlap_days, passes_threshold, ...amounts } = distribution
  return (
    <div className={styles.projection}>
      <SplitBar
        currency="gbp"
        parts={[
          { label: 'Owner keeps', amount: amounts.owner_retains, tone: 'owner' },
          ...lines.map(({ holder_id, net }) => ({
            ...{ label: HOLDERS[holder_id] ?? holder_id, amount: net },
            tone: 'provider' as const,
          })),
          { label: 'Platform', amount: amounts.commission, tone: 'platform' },
        ]}
      />
      <FactList
        columns={2}
        facts={[
          { label: 'period_days', value: String(period_days) },
          { label: 'overlap_days', value: String(overlap_days) },
          { label: 'passes_threshold', value: String(passes_threshold) },
          ...Object.entries(amounts).map(([label, amount]) => ({
            label,
            value: <Amount amount={amount} currency="gbp" />,
          })),
        ]}
      />
    </div>
  )
}
