import { type RawBuilder, sql } from 'kysely'
import type { JobRun, Write } from '#server/platform/commands.ts'
import { PRODUCT_TIME_ZONE } from '#server/platform/process.ts'
import { lockProject } from '../projects/commands.ts'
import { prepareDrafts } from '../reports/commands.ts'
import type { CollectDeps } from './deps.ts'
import { periodsToDraft } from './periods-to-draft.ts'

const BATCH_SIZE = 200

/** Asks for a project to be looked at now: what it collects has changed. */
export async function checkDraftsNow({ tx, now }: Write, project_id: string): Promise<void> {
  await tx
    .insertInto('draft_checks')
    .values({ project_id, next_check_at: now })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ next_check_at: now }))
    .execute()
}

/** Looks at the projects whose time has come: after each midnight, after each collection, and while something is missing. */
export async function prepareDueDrafts(
  { db, clock }: Pick<CollectDeps, 'db' | 'clock'>,
  { command, signal }: Pick<JobRun<unknown>, 'command' | 'signal'>,
): Promise<void> {
  const due = await db
    .selectFrom('draft_checks')
    .select('project_id')
    .where('next_check_at', '<=', clock.now())
    .orderBy('next_check_at')
    .limit(BATCH_SIZE)
    .execute()
  for (const { project_id } of due) {
    if (signal.aborted) return
    await command((write) => checkProject(write, project_id))
  }
}

async function checkProject(write: Write, project_id: string): Promise<void> {
  const { tx, now } = write
  const project = await lockProject(tx, project_id)
  const check = await tx
    .selectFrom('draft_checks')
    .select('next_check_at')
    .where('project_id', '=', project_id)
    .where('next_check_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  // Another process was first, or the project was deleted.
  if (!project || !check) return
  const { periods, is_waiting } = await periodsToDraft(tx, project, {
    today: await dayOver(write, project.time_zone),
    now,
  })
  const count = await prepareDrafts(write, project, periods)
  const next = nextMidnight(write, project.time_zone)
  await tx
    .updateTable('draft_checks')
    .set({
      next_check_at: is_waiting || count > 0 ? sql`least(${next}, ${now}::timestamptz + interval '1 hour')` : next,
    })
    .where('project_id', '=', project_id)
    .execute()
}

/** The day in the project's time zone, and in London's where that is earlier: a report is submitted by the latter. */
async function dayOver({ tx, now, today }: Write, time_zone: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select least((${now}::timestamptz at time zone ${time_zone})::date, ${today}::date) as day`.execute(tx)
  return rows[0]?.day ?? today
}

/** When the next day begins, in the project's time zone or in London's. */
const nextMidnight = ({ now }: Write, time_zone: string): RawBuilder<Date> => {
  const after = (zone: string) =>
    sql`((${now}::timestamptz at time zone ${zone})::date + 1)::timestamp at time zone ${zone}`
  return sql<Date>`least(${after(time_zone)}, ${after(PRODUCT_TIME_ZONE)})`
}
