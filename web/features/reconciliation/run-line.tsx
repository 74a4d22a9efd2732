import { timeAgo } from '../../ui/timestamps.ts'
import styles from './reconciliation.module.css'
import type { Reconciliation } from './reconciliation-values.ts'

/** When it was last compared, and how far a comparison that is running has come. */
export function RunLine({ data }: { data: Reconciliation }) {
  const { last_run_at, latest_run } = data.reconciliation_summary
  const compared = last_run_at ? `Last compared: ${timeAgo(last_run_at)}.` : 'Not compared yet.'
  const running = latest_run?.status === 'running' ? latest_run : null
  return (
    <p className={styles.dim}>
      {compared}
      {running ? ` ${runningWords(running.transactions)}` : ''}
      {running?.last_error ? ` Paused, and continued automatically: ${running.last_error}` : ''}
    </p>
  )
}

const runningWords = (transactions: number) =>
  `A comparison is running: ${transactions.toLocaleString('en-GB')} balance transactions read.`
