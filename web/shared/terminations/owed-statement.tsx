import { useQuery } from '@tanstack/react-query'
import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { overdueWords } from '#domain/overdue.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import type { OwedStatement as Statement } from './termination-values.ts'

interface OwedStatementProps {
  agreement_id: string
  /** The day on which the agreement would end; without it, the day that was asked for or agreed. */
  last_day?: string
}

/** What is still owed under an agreement that ends. */
export function OwedStatement({ agreement_id, last_day }: OwedStatementProps) {
  const input = { id: agreement_id, ...(last_day && { last_day }) }
  const query = useQuery(
    orpc.terminations.getTerminationStatement.queryOptions({ input, placeholderData: (before) => before }),
  )
  return (
    <QueryView query={query} loading={<LinesSkeleton lines={4} />} failed="Failed to load what is still owed.">
      {(statement) => (
        <FactList
          facts={[
            { label: 'Last day', value: formatDate(statement.last_day) },
            { label: 'Open payments', value: openWords(statement) },
            { label: 'Reports in review', value: reviewWords(statement) },
            { label: 'Not reported yet', value: unreportedWords(statement) },
          ]}
        />
      )}
    </QueryView>
  )
}

function openWords({ open_payments, currency }: Statement): string {
  const { count, gross, commission, net, overdue_gross, overdue_days } = open_payments
  if (count === 0) return 'None'
  const money = (amount: number) => formatMoney(amount, currency)
  const overdue = overdue_gross > 0 ? `, ${money(overdue_gross)} of the gross ${overdueWords(overdue_days)}` : ''
  return `${count} ${count === 1 ? 'payment' : 'payments'}: ${money(gross)} gross, ${money(commission)} commission, ${money(net)} net${overdue}`
}

function reviewWords({ in_review: { count, gross }, currency }: Statement): string {
  if (count === 0) return 'None'
  return `${count} ${count === 1 ? 'report' : 'reports'}: ${formatMoney(gross, currency)} gross, estimated`
}

function unreportedWords({ unreported }: Statement): string {
  return unreported.length === 0 ? 'None' : unreported.map(formatPeriod).join(', ')
}
