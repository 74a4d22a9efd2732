import type { Contract } from '#contract/index.ts'
import { addDays, addMonths, monthOf } from '#domain/calendar-dates.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { daysRead, matchedByDay, matchedByMonth, newestMatches } from '#server/queries/matched-months.ts'
import { findProject } from './store.ts'

const MONTHS = 12
const DAYS = 30

/** What each mapping has matched in the months until now, and on which of the last days. */
export const listMatchedMonths: Handler<Contract['mappings']['listMatchedMonths']> = async (
  { db, viewer, today },
  { project_id },
) => {
  const project = await findProject(db, viewer, project_id)
  if (!project) return refuse('NOT_FOUND')
  const first_day = addMonths(`${monthOf(today)}-01`, -MONTHS)
  const first_shown = addDays(today, 1 - DAYS)
  // A day further: the project's day may be ahead of ours.
  const last_day = addDays(today, 1)
  const months = await matchedByMonth(db, { project_id, first_day, last_day })
  const days = await matchedByDay(db, { project_id, first_day: first_shown, last_day })
  const newest = await newestMatches(db, project_id)
  const read = await daysRead(db, { project_id, first_day: first_shown, last_day })
  const mappings = await db
    .selectFrom('revenue_mappings')
    .select(['id', 'name', 'removed_at'])
    .where('project_id', '=', project_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const shownDays = Array.from({ length: DAYS }, (_, index) => addDays(first_shown, index))
  return {
    currency: project.currency as Currency,
    first_month: monthOf(first_day),
    last_month: monthOf(today),
    mappings: mappings
      .map(({ id, name, removed_at }) => {
        const charged = new Map(days.filter((row) => row.mapping_id === id).map(({ day, charges }) => [day, charges]))
        const last = newest.find((row) => row.mapping_id === id)
        return {
          ...{ id, name, is_deleted: removed_at !== null },
          months: months
            .filter((row) => row.mapping_id === id)
            .map(({ month, charges, amount }) => ({ month, charges, amount })),
          days: shownDays.map((day) => ({ day, charges: charged.get(day) ?? 0, is_read: read.has(day) })),
          last: last
            ? { occurred_at: last.occurred_at.toISOString(), recorded_at: last.recorded_at.toISOString() }
            : null,
        }
      })
      .filter(({ is_deleted, months: ofMapping }) => !is_deleted || ofMapping.length > 0),
  }
}
