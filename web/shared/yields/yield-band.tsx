import styles from './yield-band.module.css'

export interface Rates {
  low: number
  expected: number
  high: number
}

/** A rate a year as screens write it: '18.8%'. */
export const rateWords = (rate: number): string => `${rate.toFixed(1)}%`

/** 'Between 11.7 and 26.5%'. */
const rangeWords = ({ low, high }: Rates) => `${low.toFixed(1)} to ${rateWords(high)}`

/** Rates below zero, and from this on, stand at the ends of the line. */
const MOST = 50

const at = (rate: number) => (Math.min(Math.max(rate, 0), MOST) / MOST) * 100

/** An expected yield with its band, from the weakest to the strongest month; all bands of a list share one axis. */
export function YieldBand({ rates }: { rates: Rates }) {
  const { low, expected, high } = rates
  return (
    <span className={styles.yield}>
      <span className={styles.words}>
        <b>{rateWords(expected)}</b>
        <span className={styles.range}>{rangeWords(rates)}</span>
      </span>
      <svg className={styles.band} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.line} x="0" y="2.5" width="100" height="1" />
        <rect className={styles.wide} x={at(low)} y="1" width={Math.max(at(high) - at(low), 1)} height="4" rx="1" />
        <rect className={styles.middle} x={Math.max(at(expected) - 0.6, 0)} y="0" width="1.2" height="6" />
      </svg>
    </span>
  )
}
