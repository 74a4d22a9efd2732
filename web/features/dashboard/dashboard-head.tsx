import { useViewer } from '../../lib/session.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { greeting, waitingWords } from './greeting.ts'

/** The page's name, and what there is to do today once it is known. */
export function DashboardHead({ waiting }: { waiting: number | undefined }) {
  const { first_name } = useViewer()
  const words = [greeting(first_name), ...(waiting === undefined ? [] : [waitingWords(waiting)])]
  return <PageHeader title="Dashboard" description={words.join(' ')} />
}
