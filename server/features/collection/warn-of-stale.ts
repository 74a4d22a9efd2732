import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { lastHeard, sourceSentence, sourceState } from '#domain/source-health.ts'
import type { JobRun, Write } from '#server/platform/commands.ts'
import { isActive, readsStripe } from '#server/queries/collectable-mappings.ts'
import type { CollectDeps } from './deps.ts'
import { heardOf } from './source-figures.ts'
import { ownerOf } from './store.ts'

const BATCH_SIZE = 500
const TITLE = 'Revenue may be out of date'

/** Alerts of accounts that were not heard of for longer than they should be, once each time. */
export async function warnOfStale(
  { db }: Pick<CollectDeps, 'db'>,
  { command, signal }: Pick<JobRun<unknown>, 'command' | 'signal'>,
): Promise<void> {
  let after: string | null = null
  do {
    const page: { project_id: string; account_id: string }[] = await db
      .selectFrom('project_connections as c')
      .select(['c.project_id', 'c.account_id'])
      .where('c.ended_at', 'is', null)
      .$if(after !== null, (query) => query.where('c.project_id', '>', after ?? ''))
      .where(
        sql<boolean>`exists (select from revenue_mappings m where m.project_id = c.project_id and ${isActive} and ${readsStripe})`,
      )
      .orderBy('c.project_id')
      .limit(BATCH_SIZE)
      .execute()
    for (const source of page) {
      if (signal.aborted) return
      await command((write) => warnOf(write, source))
    }
    after = page.length === BATCH_SIZE ? (page.at(-1)?.project_id ?? null) : null
  } while (after !== null)
}

async function warnOf(write: Write, source: { project_id: string; account_id: string }): Promise<void> {
  const { tx, now } = write
  const { project_id } = source
  const heard = await heardOf(tx, { ...source, now })
  const state = sourceState(heard, now)
  const last = lastHeard(heard)
  if (last === null || state === 'current' || state === 'unread') return
  const severity = state === 'stale' ? 'high' : 'medium'
  const warned = await tx
    .selectFrom('collection_alerts')
    .select('id')
    .where('project_id', '=', project_id)
    .where('title', '=', TITLE)
    .where('severity', '=', severity)
    .where('created_at', '>', last)
    .limit(1)
    .executeTakeFirst()
  if (warned) return
  const id = randomUUID()
  await tx
    .insertInto('collection_alerts')
    .values({ id, project_id, title: TITLE, message: sourceSentence(heard, now), severity, created_at: now })
    .execute()
  write.publish({ audience: [await ownerOf(tx, project_id)], topic: 'collection', id })
}
