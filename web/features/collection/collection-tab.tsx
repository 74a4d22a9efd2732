import styles from './collection.module.css'
import { CollectionPanel } from './collection-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'

/** What is collected now, beside when it is collected automatically. */
export function CollectionTab({ project_id, is_connected }: { project_id: string; is_connected: boolean }) {
  return (
    <div className={styles.pair}>
      <CollectionPanel project_id={project_id} is_connected={is_connected} />
      <SchedulePanel project_id={project_id} />
    </div>
  )
}
