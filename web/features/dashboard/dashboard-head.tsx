import { useViewer } from '../../lib/session.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Overview } from './dashboard-values.ts'
import { greeting, waitingWords } from './greeting.ts'

/** The page's name, and what there is to do today once it is known. */
export function DashboardHead({ overview }: { overview: Overview | undefined }) {
  const { first_name } = useViewer()
  return <PageHeader title="Dashboard" description={[greeting(first_name), toDo(overview)].join(' ')} />
}

function toDo(overview: Overview | undefined): string {
  if (!overview) return ''
  const steps_left = overview.first_steps.filter(({ done }) => !done).length
  return waitingWords(overview.your_turn.length, steps_left)
}
