import type { Contract } from '#contract/index.ts'
import { reasonSentence } from '#domain/collection-proof.ts'
import { purposeWords } from '#domain/line-charge.ts'
import { refuse } from '#server/platform/commands.ts'
import { type KeysetOrder, keyset, pageOf, readSnapshot } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { collectedDays } from './collected-from.ts'
import { gapsIn, provenPeriod } from './proof-figures.ts'
import { connectedAccountOf, findReadableProject } from './store.ts'
import { differingDays, type UnexplainedRow, unexplainedPage } from './unexplained.ts'

/** What was collected in a period and counts nowhere, and the days of which something is not collected. */
export const listUnexplainedCharges: Handler<Contract['collection']['listUnexplainedCharges']> = async (
  { db, viewer, now },
  { project_id, period_start, period_end, ...page },
) => {
  const project = await findReadableProject(db, viewer, project_id)
  if (!project) return refuse('NOT_FOUND')
  const isOwner = project.owner_id === viewer.id
  return readSnapshot(db, async (tx) => {
    const period = await provenPeriod(tx, { project, period_start, period_end })
    const is_connected = (await connectedAccountOf(tx, project_id)) !== null
    const readable = is_connected ? await collectedDays(tx, project, now) : null
    const differing_days = await differingDays(tx, period)
    const gaps = await gapsIn(tx, period)
    const missing = [...gaps, ...differing_days.map(({ day }) => ({ first_day: day, last_day: day }))]
    const canRead = (span: { first_day: string; last_day: string }) =>
      readable !== null && span.first_day <= readable.last_day && span.last_day >= readable.first_day
    const isFirst = page.cursor === undefined
    const { rows, totals } = await unexplainedPage(tx, period, { page: keyset(NEWEST_FIRST, page), isFirst })
    return {
      ...pageOf(
        rows,
        page,
        ({ occurred_at }) => occurred_at,
        (row) => presentUnexplained(row, isOwner),
      ),
      ...{ totals, differing_days, gaps, is_connected },
      collected_from: readable?.first_day ?? null,
      allowed: { collect: isOwner && missing.some(canRead) },
    }
  })
}

const NEWEST_FIRST: KeysetOrder = { column: 'occurred_at', direction: 'desc', type: 'timestamptz', id_type: 'text' }

function presentUnexplained(row: UnexplainedRow, isOwner: boolean) {
  const { id, source_id, kind, day, currency, gross, counted, reason } = row
  return {
    ...{ id, source_id, kind, day, currency, gross, counted, reason },
    occurred_at: row.occurred_at.toISOString(),
    purpose: purposeWords(row.first_item, row.items, isOwner),
    product_id: row.first_item?.product_id ?? null,
    customer_id: isOwner ? row.customer_id : null,
    amount: gross - counted,
    sentence: reasonSentence(reason, currency),
  }
}
