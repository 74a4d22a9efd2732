import type { CalendarDate } from '#domain/calendar-dates.ts'
import type { Write } from '#server/platform/commands.ts'
import { endTask } from './end-task.ts'
import type { TaskRow } from './store.ts'
import { advance } from './task-position.ts'

/** Goes on with the day that follows; after the last one the task ends. */
export async function endDay(
  write: Write,
  task: TaskRow,
  { read_until, total_amount }: { read_until: CalendarDate; total_amount: number },
): Promise<TaskRow | null> {
  const next = await advance(write.tx, task, write.now, { read_until, stage: 'records', cursor: null, total_amount })
  if (read_until < task.last_day) return next
  await endTask(write, next, null)
  return null
}
