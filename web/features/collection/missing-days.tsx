import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { refundsOrDisputes } from '#domain/collected-revenue.ts'
import { countOf } from '#domain/counted.ts'
import { useCollecting } from '../../shared/collection/use-collecting.ts'
import { whyNot } from '../../shared/collection/why-not.ts'
import { Card } from '../../ui/card.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import styles from './collection.module.css'
import type { UnexplainedList } from './unexplained-values.ts'

interface MissingDaysProps {
  project_id: string
  list: UnexplainedList
}

/** Days of which Stripe lists something that was not collected, or that were not read; its owner collects those that can be. */
export function MissingDays({ project_id, list }: MissingDaysProps) {
  const { differing_days, gaps, allowed } = list
  const { running, starting } = useCollecting(project_id)
  if (differing_days.length === 0 && gaps.length === 0) return null
  return (
    <Card
      title="Not collected"
      aside={
        allowed.collect ? (
          <ReasonedButton
            variant="default"
            size="xs"
            reason={whyNot(running)}
            loading={starting.isBusy}
            onClick={() => starting.run({ project_id, force: true })}
          >
            Collect again
          </ReasonedButton>
        ) : null
      }
    >
      <ul className={styles.plain}>
        {differing_days.map(({ day, charges, refunds }) => (
          <li key={day}>
            {formatDate(day)}: Stripe lists {countOf(charges.listed, 'charge')} and {refundsOrDisputes(refunds.listed)};{' '}
            {charges.collected} and {refunds.collected} were collected.
          </li>
        ))}
        {gaps.map(({ first_day, last_day }) => (
          <li key={first_day}>{formatPeriod({ start: first_day, end: last_day })}: not read yet.</li>
        ))}
      </ul>
      <Reach list={list} />
    </Card>
  )
}

/** Why days that are missing stay so. */
function Reach({ list: { is_connected, collected_from, differing_days, gaps } }: Pick<MissingDaysProps, 'list'>) {
  if (!is_connected) return null
  if (collected_from === null) {
    return <p className={styles.dim}>No mapping that reads from Stripe is active, so nothing is collected.</p>
  }
  const isBefore = (day: string) => day < collected_from
  const some = differing_days.some(({ day }) => isBefore(day)) || gaps.some(({ first_day }) => isBefore(first_day))
  return some ? (
    <p className={styles.dim}>
      Days before {formatDate(collected_from)} can’t be collected, because no active mapping counts them.
    </p>
  ) : null
}
