import type { Kysely } from 'kysely'
import type { Contract } from '#contract/index.ts'
import {
  changeWords,
  collectedAmount,
  collectedChange,
  type WrittenFigures,
  waitingAmount,
  waitingSentence,
} from '#domain/collected-revenue.ts'
import { sumAmounts } from '#domain/money.ts'
import { refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { collectedRevenue } from '#server/queries/collected-revenue.ts'
import { agreementIds } from './period.ts'
import { ownProject } from './store.ts'

/** What was collected for a report, mapping by mapping, before anything is saved. */
export const getCollectedRevenue: Handler<Contract['reports']['getCollectedRevenue']> = async (
  { db, viewer },
  { report_id = null, ...asked },
) => {
  const project = await ownProject(db, asked.project_id, viewer.id)
  if (!project) return refuse('NOT_FOUND')
  const { currency } = project
  const agreement_ids = await agreementIds(db, asked.project_id, asked)
  const written = await writtenFigures(db, asked.project_id, report_id)
  const mapping_ids = [...written.keys()]
  const rows = await collectedRevenue(db, { ...asked, report_id, agreement_ids, mapping_ids })
  const lines = rows.map(({ total, frozen, earlier_records, earlier_amount, ...row }) => {
    const amount = collectedAmount({ total, frozen })
    const before = written.get(row.mapping_id)
    const since = before ? collectedChange(before, { ...row, amount }) : null
    return {
      ...{ ...row, amount },
      earlier: { records: earlier_records, amount: earlier_amount },
      waiting: waitingAmount({ total, frozen }),
      sentence: waitingSentence({ total, frozen }, currency),
      since: since && { ...since, sentence: changeWords(since, currency) },
    }
  })
  return { currency, total: sumAmounts(lines.map(({ amount }) => amount)), lines }
}

/** What the saved lines of a report of this project were written with, by mapping. */
async function writtenFigures(
  db: Kysely<DB>,
  project_id: string,
  report_id: string | null,
): Promise<Map<string, WrittenFigures>> {
  if (report_id === null) return new Map()
  const lines = await db
    .selectFrom('revenue_report_sources as s')
    .innerJoin('revenue_reports as r', 'r.id', 's.report_id')
    .select(({ ref }) => [
      ref('s.mapping_id').$notNull().as('mapping_id'),
      ref('s.collected_amount').$notNull().as('collected_amount'),
      ref('s.collected_charges').$notNull().as('collected_charges'),
    ])
    .select(['s.collected_charged', 's.collected_refunds', 's.collected_refunded'])
    .where('s.report_id', '=', report_id)
    .where('r.project_id', '=', project_id)
    .where('s.mapping_id', 'is not', null)
    .execute()
  return new Map(lines.map(({ mapping_id, ...figures }) => [mapping_id, figures]))
}
