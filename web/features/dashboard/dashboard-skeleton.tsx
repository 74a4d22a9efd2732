import { CardSkeleton, TilesSkeleton } from '../../ui/skeletons.tsx'
import styles from './dashboard.module.css'

export function DashboardSkeleton() {
  return (
    <>
      <TilesSkeleton withHistory label="Loading the dashboard..." />
      <div className={styles.columns}>
        <div className={styles.column}>
          <CardSkeleton lines={3} label="" />
          <CardSkeleton lines={5} label="" />
        </div>
        <div className={styles.column}>
          <CardSkeleton lines={4} label="" />
          <CardSkeleton lines={4} label="" />
        </div>
      </div>
    </>
  )
}
