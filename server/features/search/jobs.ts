import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { searchNamesJob } from '#server/identity/name-changes.ts'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'
import { followName } from './store.ts'

/** Updates outdated search texts, as after a name changed while something with it was created. */
export const searchWordsJob = defineJob('search-words', { schema: z.object({}), expireInSeconds: 600 })

export const searchSchedules: JobSchedule[] = [everyTime('40 3 * * *', searchWordsJob, {})]

export const searchWorkers = ({ db }: { db: Kysely<DB> }): JobWorker[] => [
  workerFor(searchNamesJob, ({ payload, signal }) => followName(db, payload, signal)),
  workerFor(searchWordsJob, async ({ log }) => {
    for (const [kind, words, stored] of KINDS) {
      const differing = sql`select id from ${sql.table(words)} now
        where not exists (select from ${sql.table(stored)} stored where stored.id = now.id and stored.words = now.words)`
      const { rows } = await sql<{ count: number }>`with differing as (${differing}),
        written as (select ${sql.ref(`search_refresh_${kind}`)}(array(select id from differing)))
        select (select count(*) from differing) as count from written`.execute(db)
      if (rows[0]?.count) log.info({ kind, count: rows[0].count }, 'Rewrote words of the search')
    }
  }),
]

const KINDS = [
  ['people', 'search_person_words', 'search_people'],
  ['projects', 'search_project_words', 'search_projects'],
  ['proposals', 'search_proposal_words', 'search_proposals'],
  ['agreements', 'search_agreement_words', 'search_agreements'],
  ['reports', 'search_report_words', 'search_reports'],
] as const
