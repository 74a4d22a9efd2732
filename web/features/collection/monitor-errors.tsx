import { ErrorsPanel } from './errors-panel.tsx'
import styles from './monitor.module.css'
import { ResolvedErrors } from './resolved-errors.tsx'

/** What is open, then what was resolved. */
export function MonitorErrors({ project_id }: { project_id: string }) {
  return (
    <div className={styles.stack}>
      <ErrorsPanel project_id={project_id} />
      <ResolvedErrors project_id={project_id} />
    </div>
  )
}
