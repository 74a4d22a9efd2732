import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { Card } from '../../ui/card.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './collection.module.css'
import { ScheduleForm } from './schedule-form.tsx'
import type { Schedule } from './schedule-values.ts'
import { nextRunWords, notifiedWords, whenWords } from './schedule-words.ts'

interface SchedulePanelProps {
  project_id: string
  /** Where it stands: the settings offer days 1 to 28 of the month, the monitor 1 to 31 and a first day (decision C-108). */
  days?: 'settings' | 'monitor'
}

/** When a project's revenue is collected automatically: its owner sets it, admins read it. */
export function SchedulePanel({ project_id, days = 'settings' }: SchedulePanelProps) {
  const { role } = useViewer()
  const query = useQuery(orpc.collection.getCollectionSchedule.queryOptions({ input: { project_id } }))
  const isUnreached = query.error !== null && describe(query.error).kind === 'network'
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={6} label="Loading schedule configuration..." />}
      failed={isUnreached ? 'Failed to fetch collection schedule' : 'Failed to load schedule configuration.'}
    >
      {(schedule) => (
        <Card title="Schedule" aside={<StatusBadge status={schedule.config.active ? 'active' : 'inactive'} />}>
          <div className={styles.stack}>
            {role === 'owner' ? <ScheduleForm schedule={schedule} days={days} /> : null}
            <FactList
              facts={role === 'owner' ? settingsOf(schedule) : [...timesOf(schedule), ...settingsOf(schedule)]}
            />
          </div>
        </Card>
      )}
    </QueryView>
  )
}

function timesOf(schedule: Schedule): Fact[] {
  return [
    { label: 'Collects', value: whenWords(schedule) },
    { label: 'Time zone', value: schedule.time_zone.replaceAll('_', ' ') },
  ]
}

function settingsOf(schedule: Schedule): Fact[] {
  const { lookback_days, retry_attempts } = schedule
  return [
    { label: 'Next run', value: nextRunWords(schedule) },
    { label: 'Notifies', value: notifiedWords(schedule) },
    { label: 'Lookback period', value: `${lookback_days} days` },
    { label: 'Retry attempts', value: retry_attempts },
  ]
}
