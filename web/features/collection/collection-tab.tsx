import styles from './collection.module.css'
import { CollectionPanel } from './collection-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'

/** What is collected now, beside when it is collected automatically. */
export function CollectionTab({ project_id }: { project_id: string }) {
  return (
    <div className={styles.pair}>
      <CollectionPanel project_id={project_id} />
      <SchedulePanel project_id={project_id} />
    </div>
  )
}
