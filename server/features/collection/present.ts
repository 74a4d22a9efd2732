import type { z } from 'zod'
import type { collectionTask } from '#contract/collection.ts'
import { daysRead, progressOf } from '#domain/collection.ts'
import type { Currency } from '#domain/money.ts'
import type { TaskRow } from './store.ts'

/** A task, with when its project is collected by schedule next. */
export function presentTask(row: TaskRow, next_scheduled_at: string | null): z.input<typeof collectionTask> {
  const { id, project_id, agreement_ids, mapping_ids, cause, status, message, error_message, days_total } = row
  const days_read = daysRead(row.first_day, row.read_until)
  return {
    ...{ id, task_id: id, project_id, agreement_ids, mapping_ids, cause, status, message },
    ...{ error_message, error: error_message },
    progress: progressOf({ status, days_total, days_read }),
    collection_start: row.first_day,
    collection_end: row.last_day,
    batches: { total: days_total, completed: days_read },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    next_scheduled_at,
    result_summary: {
      total_amount: row.total_amount,
      currency: row.currency as Currency,
      records_processed: row.records_processed,
      records_new: row.records_new,
      records_failed: row.records_failed,
    },
  }
}
