import { AlertsPanel } from './alerts-panel.tsx'
import styles from './monitor.module.css'
import { PreferencesPanel } from './preferences-panel.tsx'

/** What happened, and what is notified. */
export function MonitorNotifications({ project_id }: { project_id: string }) {
  return (
    <div className={styles.stack}>
      <AlertsPanel project_id={project_id} />
      <PreferencesPanel project_id={project_id} />
    </div>
  )
}
