import type { Report } from '../../shared/payments/money-values.ts'
import { formatMoment } from '../../ui/moments.ts'
import styles from './reports.module.css'

/** Why somebody objected, and whether that is settled. */
export function ReportDispute({ report: { dispute } }: { report: Report }) {
  if (!dispute) return null
  const { raised_by, reason, created_at, resolved_at } = dispute
  return (
    <section className={styles.dispute} data-open={resolved_at ? undefined : true} aria-labelledby="report-dispute">
      <h2 id="report-dispute">
        {raised_by.name} disputed this report on {formatMoment(created_at)}
      </h2>
      <p className={styles.said}>{reason}</p>
      {resolved_at ? <p>Resolved on {formatMoment(resolved_at)}.</p> : null}
    </section>
  )
}
