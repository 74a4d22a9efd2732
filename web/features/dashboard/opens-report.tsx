import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './dashboard.module.css'

/** An amount of a period, which opens the report that it comes from. */
export function OpensReport({ report_id, children }: { report_id: string; children: ReactNode }) {
  return (
    <Link
      to="/revenue-report-detail"
      search={{ reportId: report_id }}
      className={styles.opens}
      title="Where it comes from"
    >
      {children}
    </Link>
  )
}
