import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type Currency, formatMoney } from '#domain/money.ts'
import { shareOfWhole } from './parts/share-of-whole.ts'
import styles from './threshold-meter.module.css'

interface ThresholdMeterProps {
  /** The revenue of the month, in minor units. */
  amount: number
  threshold: number
  currency: Currency
}

/** How far a month's revenue is above or below the threshold from which it pays. */
export function ThresholdMeter({ amount, threshold, currency }: ThresholdMeterProps) {
  const larger = Math.max(amount, threshold)
  const end = larger + larger / 10
  const isReached = amount >= threshold
  const [filled, mark] = [shareOfWhole(Math.max(0, amount), end), shareOfWhole(threshold, end)]
  const by = formatMoney(Math.abs(amount - threshold), currency)
  return (
    <div className={styles.meter} data-reached={isReached}>
      <p className={styles.words}>
        {isReached ? <IconCheck size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
        {isReached ? `Reached, ${by} above` : `${by} short, nobody is paid this month`}
      </p>
      <svg width="100%" height="62" role="img" aria-label={describe(amount, threshold, currency)}>
        <text x={`${mark}%`} y="14" textAnchor={anchorAt(mark)}>{`Threshold ${formatMoney(threshold, currency)}`}</text>
        <rect className={styles.track} x="0" y="24" width="100%" height="14" rx="4" />
        <rect className={styles.fill} x="0" y="24" width={`${filled}%`} height="14" rx="4" />
        <line className={styles.mark} x1={`${mark}%`} x2={`${mark}%`} y1="19" y2="43" />
        <text x={`${filled}%`} y="58" textAnchor={anchorAt(filled)}>
          {formatMoney(amount, currency)}
        </text>
      </svg>
    </div>
  )
}

function describe(amount: number, threshold: number, currency: Currency): string {
  return `Revenue ${formatMoney(amount, currency)}, threshold ${formatMoney(threshold, currency)}`
}

/** So that a text near an end does not run out of the picture. */
function anchorAt(percent: number): 'start' | 'middle' | 'end' {
  return percent < 25 ? 'start' : percent > 75 ? 'end' : 'middle'
}
