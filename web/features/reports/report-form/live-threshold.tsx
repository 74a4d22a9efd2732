import { type Currency, formatMoney } from '#domain/money.ts'
import { firstName } from '../../../shared/payments/first-name.ts'
import { Card } from '../../../ui/card.tsx'
import { ThresholdMeter } from '../../../ui/chart/threshold-meter.tsx'
import type { LiveShare } from './live-shares.ts'
import styles from './report-form.module.css'

interface LiveThresholdProps {
  shares: readonly LiveShare[]
  revenue: number
  currency: Currency
}

/** How far the revenue is from the thresholds of the agreements: nobody is paid below the lowest one. */
export function LiveThreshold({ shares, revenue, currency }: LiveThresholdProps) {
  const thresholds = shares.map(({ result }) => result.threshold_for_period)
  const lowest = Math.min(...thresholds)
  if (shares.length === 0 || Math.max(...thresholds) === 0) return null
  return (
    <Card title="Threshold" flush>
      {lowest > 0 && revenue > 0 ? (
        <div className={styles.meter}>
          <ThresholdMeter amount={revenue} threshold={lowest} currency={currency} />
        </div>
      ) : null}
      <ul className={styles.facts}>
        {shares.map(({ agreement, result }) => (
          <li key={agreement.id}>
            <span>{`${firstName(agreement.provider)}, ${agreement.title}`}</span>
            <span>{thresholdWords(result, revenue, currency)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function thresholdWords(
  { threshold_for_period, passes_threshold }: LiveShare['result'],
  revenue: number,
  currency: Currency,
): string {
  if (threshold_for_period === 0) return 'no threshold, counts in full'
  const from = `from ${formatMoney(threshold_for_period, currency)}`
  if (revenue === 0) return from
  return passes_threshold ? `${from}, counts in full` : `${from}, pays nothing`
}
