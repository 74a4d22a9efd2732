import { Button } from '@mantine/core'
import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { countOf } from '#domain/counted.ts'
import { CollectionRunning } from '../../shared/collection/collection-running.tsx'
import { useCollecting } from '../../shared/collection/use-collecting.ts'
import { Card } from '../../ui/card.tsx'
import styles from './collection.module.css'
import { NotConnected } from './not-connected.tsx'
import type { UnexplainedList } from './unexplained-values.ts'

interface MissingDaysProps {
  project_id: string
  list: UnexplainedList
  isOwner: boolean
}

/** Days of which Stripe lists something that was not collected, or that were not read; its owner collects those that can be. */
export function MissingDays({ project_id, list, isOwner }: MissingDaysProps) {
  const { differing_days, gaps, is_connected, collected_from } = list
  const { running, starting } = useCollecting(project_id)
  if (differing_days.length === 0 && gaps.length === 0) return null
  const last = [...differing_days.map(({ day }) => day), ...gaps.map(({ last_day }) => last_day)].toSorted().at(-1)
  const isWithinReach = collected_from !== null && last !== undefined && last >= collected_from
  return (
    <Card
      title="Not collected"
      aside={
        isOwner && isWithinReach ? (
          <span className={styles.why}>
            <CollectionRunning task={running} />
            <Button
              variant="default"
              size="xs"
              disabled={running !== undefined}
              loading={starting.isBusy}
              onClick={() => starting.run({ project_id, force: true })}
            >
              Collect again
            </Button>
          </span>
        ) : null
      }
    >
      <ul className={styles.plain}>
        {differing_days.map(({ day, charges, refunds }) => (
          <li key={day}>
            {formatDate(day)}: Stripe lists {countOf(charges.listed, 'charge')} and{' '}
            {countOf(refunds.listed, 'refund or dispute', 'refunds and disputes')}; {charges.collected} and{' '}
            {refunds.collected} are collected.
          </li>
        ))}
        {gaps.map(({ first_day, last_day }) => (
          <li key={first_day}>{formatPeriod({ start: first_day, end: last_day })}: not read yet.</li>
        ))}
      </ul>
      {is_connected ? <Reach list={list} /> : isOwner ? <NotConnected project_id={project_id} /> : null}
    </Card>
  )
}

/** Why days that are missing stay so. */
function Reach({ list: { collected_from, differing_days, gaps } }: Pick<MissingDaysProps, 'list'>) {
  if (collected_from === null) {
    return <p className={styles.dim}>No mapping that reads from Stripe is active, so nothing is collected.</p>
  }
  const isBefore = (day: string) => day < collected_from
  const some = differing_days.some(({ day }) => isBefore(day)) || gaps.some(({ first_day }) => isBefore(first_day))
  return some ? (
    <p className={styles.dim}>Days before {formatDate(collected_from)} are not collected: no mapping counts them.</p>
  ) : null
}
