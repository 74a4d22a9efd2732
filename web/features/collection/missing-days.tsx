import { Button } from '@mantine/core'
import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { countOf } from '#domain/counted.ts'
import { useCollecting } from '../../shared/collection/use-collecting.ts'
import { Card } from '../../ui/card.tsx'
import styles from './collection.module.css'
import type { UnexplainedList } from './unexplained-values.ts'

interface MissingDaysProps {
  project_id: string
  list: UnexplainedList
  isOwner: boolean
}

/** Days of which Stripe lists something that was not collected, or that were not read; its owner collects them again. */
export function MissingDays({ project_id, list: { differing_days, gaps }, isOwner }: MissingDaysProps) {
  const { running, starting } = useCollecting(project_id)
  if (differing_days.length === 0 && gaps.length === 0) return null
  return (
    <Card
      title="Not collected"
      aside={
        isOwner ? (
          <Button
            variant="default"
            size="xs"
            disabled={running !== undefined}
            loading={starting.isBusy}
            onClick={() => starting.run({ project_id, force: true })}
          >
            Collect again
          </Button>
        ) : null
      }
    >
      <ul className={styles.plain}>
        {differing_days.map(({ day, charges, refunds }) => (
          <li key={day}>
            {formatDate(day)}: Stripe lists {countOf(charges.listed, 'charge')} and {countOf(refunds.listed, 'refund')};{' '}
            {charges.collected} and {refunds.collected} are collected.
          </li>
        ))}
        {gaps.map(({ first_day, last_day }) => (
          <li key={first_day}>{formatPeriod({ start: first_day, end: last_day })}: not read yet.</li>
        ))}
      </ul>
    </Card>
  )
}
