import { useViewer } from '../../lib/session.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './dashboard.module.css'
import type { Overview } from './dashboard-values.ts'
import { greeting, waitingWords } from './greeting.ts'

interface DashboardHeadProps {
  overview: Overview | undefined
  /** Overdue payments to a provider. */
  overduePayouts?: number
}

/** The title of the page, and a summary of what needs attention. */
export function DashboardHead({ overview, overduePayouts }: DashboardHeadProps) {
  const { first_name } = useViewer()
  const words = (
    <>
      {greeting(first_name)}
      <span className={styles.toDo}> {toDo(overview, overduePayouts)}</span>
    </>
  )
  return <PageHeader title="Dashboard" description={words} />
}

// Words from the beginning, so that nothing moves when it is known.
function toDo(overview: Overview | undefined, overduePayouts: number | undefined): string {
  if (!overview) return 'Loading your tasks…'
  const lateItems = overview.your_turn.filter(({ overdue_days }) => overdue_days > 0).length
  const steps_left = overview.first_steps.filter(({ done }) => !done).length
  const items = overview.your_turn.length
  if (overduePayouts !== undefined)
    return waitingWords({ noun: 'payout', late: overduePayouts, others: items, steps_left })
  return waitingWords({ late: lateItems, others: items - lateItems, steps_left })
}
