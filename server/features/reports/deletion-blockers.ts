import type { Kysely } from 'kysely'
import { counted } from '#domain/counted.ts'
import type { DeletionBlockers } from '#server/feature.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { sharesDayOfReport } from '#server/queries/visible-reports.ts'

type Person = Pick<Viewer, 'id' | 'role'>

export const deletionBlockers: DeletionBlockers = async (db, person) => {
  const reports = await openReports(db, person)
  if (reports === 0) return []
  const sentence = `${counted(reports, 'report')} waiting for approval. Payments may be due from it.`
  return [{ sentence, link: '/revenue-reports', link_text: 'Open reports' }]
}

/** Reports without an agreement do not block deletion. */
async function openReports(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('revenue_reports as r')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('r.status', 'in', ['submitted', 'disputed'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('agreements as a')
          .select('a.id')
          .whereRef('a.project_id', '=', 'r.project_id')
          .where(({ eb, or }) => or([eb('a.owner_id', '=', id), eb('a.provider_id', '=', id)]))
          .where(sharesDayOfReport()),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}
