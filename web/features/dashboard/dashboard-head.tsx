import { sideOfRole } from '#domain/roles.ts'
import { useViewer } from '../../lib/session.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'
import { greeting, waitingWords } from './greeting.ts'

/** The page's name, and what there is to do today once it is known. */
export function DashboardHead({ overview }: { overview: Overview | undefined }) {
  const { first_name, role } = useViewer()
  const words = (
    <>
      {greeting(first_name)}
      {sideOfRole(role) === null && role !== 'admin' ? null : <span className={styles.toDo}> {toDo(overview)}</span>}
    </>
  )
  return <PageHeader title="Dashboard" description={words} />
}

// Words from the beginning, so that nothing moves when it is known.
function toDo(overview: Overview | undefined): string {
  if (!overview) return 'Loading your tasks…'
  const late = overview.your_turn.filter(({ overdue_days }) => overdue_days > 0).length
  const steps_left = overview.first_steps.filter(({ done }) => !done).length
  return waitingWords({ late, others: overview.your_turn.length - late, steps_left })
}
