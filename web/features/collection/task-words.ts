import { formatPeriod } from '#domain/calendar-date-words.ts'
import { type CollectionTask, isRunning } from '../../shared/collection/use-collecting.ts'

/** The days that a task reads: '15 Nov 2026 to 22 Nov 2026'. */
export const daysOf = ({ collection_start, collection_end }: CollectionTask) =>
  formatPeriod({ start: collection_start, end: collection_end })

export const taskTitle = (task: CollectionTask) =>
  isRunning(task) ? `Collecting ${daysOf(task)}` : `Collected ${daysOf(task)}`

/** '847 records, 12 new'. */
export function recordWords({ result_summary: { records_processed, records_new } }: CollectionTask): string {
  const records = records_processed === 1 ? '1 record' : `${records_processed.toLocaleString('en-GB')} records`
  return `${records}, ${records_new.toLocaleString('en-GB')} new`
}
