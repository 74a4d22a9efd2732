import { type Kysely, sql } from 'kysely'
import { counted } from '#domain/counted.ts'
import type { DeletionBlockers } from '#server/feature.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { sharesDayOfReport } from '#server/queries/visible-reports.ts'

type Person = Pick<Viewer, 'id' | 'role'>

export const deletionBlockers: DeletionBlockers = async (db, person) => {
  const [reports, disputes, corrections] = await Promise.all([
    openReports(db, person),
    openLineDisputes(db, person),
    waitingCorrections(db, person),
  ])
  const link = { link: '/revenue-reports', link_text: 'Open reports' }
  return [
    ...(reports > 0
      ? [{ sentence: `${counted(reports, 'report')} waiting for approval. Payments may be due from it.`, ...link }]
      : []),
    ...(disputes > 0
      ? [{ sentence: `${counted(disputes, 'line dispute')} not yet settled. Payments may be due then.`, ...link }]
      : []),
    ...(corrections > 0
      ? [{ sentence: `${counted(corrections, 'correction')} not yet settled by a later report.`, ...link }]
      : []),
  ]
}

/** Whether an agreement that the report `r` is for is somebody's, or they have held a part of its right. */
const hasPartIn = (id: string) => sql<boolean>`exists (select from agreements a where a.project_id = r.project_id
  and (a.owner_id = ${id} or a.provider_id = ${id} or exists (
    select from rights g join right_holdings h on h.right_id = g.id where g.agreement_id = a.id and h.holder_id = ${id}))
  and ${sharesDayOfReport()})`

/** Disputes of lines of reports in which somebody has a part, also those that others raised. */
async function openLineDisputes(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('report_line_disputes as d')
    .innerJoin('revenue_reports as r', 'r.id', 'd.report_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('d.status', 'in', ['open', 'insisted'])
    .where(hasPartIn(id))
    .executeTakeFirstOrThrow()
  return count
}

/** Corrections that no approved report settles yet. */
async function waitingCorrections(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('report_corrections as c')
    .innerJoin('revenue_reports as r', 'r.id', 'c.report_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .leftJoin('revenue_reports as later', 'later.id', 'c.included_in')
    .where(({ eb, or }) =>
      or([eb('later.id', 'is', null), eb('later.status', 'in', ['draft', 'submitted', 'disputed'])]),
    )
    .where(hasPartIn(id))
    .executeTakeFirstOrThrow()
  return count
}

/** Reports without an agreement do not block deletion. */
async function openReports(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('revenue_reports as r')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('r.status', 'in', ['submitted', 'disputed'])
    .where(hasPartIn(id))
    .executeTakeFirstOrThrow()
  return count
}
