import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Write } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { millisecondsIn } from '#server/platform/process.ts'

export type Stage = 'transactions' | 'payouts' | 'comparison' | 'done'
export type RunRow = Omit<Selectable<DB['reconciliation_runs']>, 'status' | 'stage'> & {
  status: 'running' | 'completed'
  stage: Stage
}

/** Stripe may list something late. */
const OVERLAP_DAYS = 3

function runs(db: Kysely<DB>) {
  return db.selectFrom('reconciliation_runs').selectAll().$castTo<RunRow>()
}

export function currentRun(db: Kysely<DB>): Promise<RunRow | undefined> {
  return runs(db).where('status', '=', 'running').executeTakeFirst()
}

export function latestRun(db: Kysely<DB>): Promise<RunRow | undefined> {
  return runs(db)
    .where('status', '=', 'completed')
    .orderBy('started_at', 'desc')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Begins a comparison, or gives the one that is running: two at once are one. */
export async function beginRun({ tx, now }: Write, asked_by: string | null): Promise<RunRow> {
  const latest = await latestRun(tx)
  const listed_since = latest && new Date(latest.started_at.getTime() - millisecondsIn({ days: OVERLAP_DAYS }))
  await tx
    .insertInto('reconciliation_runs')
    .values({
      ...{ id: randomUUID(), asked_by, status: 'running', stage: 'transactions' },
      ...{ listed_since: listed_since ?? null, started_at: now },
    })
    .onConflict((conflict) => conflict.expression(sql`(true)`).where('status', '=', sql.lit('running')).doNothing())
    .execute()
  const run = await currentRun(tx)
  if (!run) throw new Error('The comparison that was running has just ended.')
  return run
}

interface Progress {
  stage: Stage
  position: string | null
  transactions?: number
  payouts?: number
}

/** Records how far a run came, unless another process was there first. */
export async function advance({ tx }: Write, run: RunRow, progress: Progress): Promise<void> {
  const { stage, position, transactions = 0, payouts = 0 } = progress
  await tx
    .updateTable('reconciliation_runs')
    .set(({ eb }) => ({
      ...{ stage, position, last_error: null },
      transactions: eb('transactions', '+', transactions),
      payouts: eb('payouts', '+', payouts),
    }))
    .where('id', '=', run.id)
    .where('stage', '=', run.stage)
    .where('position', 'is not distinct from', run.position)
    .execute()
}

export async function noteError({ tx }: Write, { id }: RunRow, error: unknown): Promise<void> {
  const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  await tx
    .updateTable('reconciliation_runs')
    .set({ last_error })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}
