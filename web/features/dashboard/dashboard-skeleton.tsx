import { CardSkeleton } from '../../ui/skeletons.tsx'
import styles from './dashboard.module.css'

/** Urgent items, figures with their chart, and a table. */
export function DashboardSkeleton() {
  return (
    <div className={styles.stack}>
      <CardSkeleton lines={5} label="Loading the dashboard..." />
      <CardSkeleton lines={9} label="" />
      <CardSkeleton lines={4} label="" />
    </div>
  )
}
