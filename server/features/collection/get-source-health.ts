import type { Contract } from '#contract/index.ts'
import { lagWords, sourceSentence, sourceState } from '#domain/source-health.ts'
import { refuse } from '#server/platform/commands.ts'
import { readSnapshot } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentAccount } from './proof-figures.ts'
import { heardOf, lastDays, missingDays, newestRecord } from './source-figures.ts'
import { findReadableProject } from './store.ts'

/** Whether what is stored of a project's account can be relied on: when it was last heard of, how late, what is missing. */
export const getSourceHealth: Handler<Contract['collection']['getSourceHealth']> = async (
  { db, viewer, now, today },
  { project_id },
) => {
  const project = await findReadableProject(db, viewer, project_id)
  if (!project) return refuse('NOT_FOUND')
  return readSnapshot(db, async (tx) => {
    const period = await lastDays(tx, project, today)
    const account_id = presentAccount(period)
    const asked = account_id ?? ''
    const heard = await heardOf(tx, { project_id, account_id: asked, now })
    const newest = await newestRecord(tx, asked, now)
    const days = await missingDays(tx, period)
    return {
      ...{ project_id, account_id, state: sourceState(heard, now), sentence: sourceSentence(heard, now) },
      last_event_at: heard.last_event_at?.toISOString() ?? null,
      last_read_at: heard.last_read_at?.toISOString() ?? null,
      newest: newest
        ? {
            occurred_at: newest.occurred_at.toISOString(),
            recorded_at: newest.recorded_at.toISOString(),
            lag: lagWords(newest.recorded_at.getTime() - newest.occurred_at.getTime()),
          }
        : null,
      days_missing: days.length,
      missing_since: days[0] ?? null,
    }
  })
}
