import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Tx } from '../database.ts'
import { type Clock, isMovable } from '../process.ts'

/** Where jobs rest that failed for good, until somebody retries or drops them. */
export const DEAD_LETTERS = 'dead-letters'

/** What can be done with a job that failed for good, in the transaction that records who did it. */
export interface DeadLetters {
  /** Puts it back into its own queue. False where it is not there, or waits there already. */
  retry(tx: Tx, id: string): Promise<boolean>
  /** Deletes it. */
  drop(tx: Tx, id: string): Promise<boolean>
}

export const deadLettersOf = (boss: PgBoss, clock: Clock): DeadLetters => ({
  async retry(tx, id) {
    const moved = await boss.redrive(DEAD_LETTERS, { ids: [id], db: fromKysely(tx) })
    // This transaction reads the database's time, so a moved clock's time is said outright.
    if (isMovable(clock)) await dueBy(tx, clock.now())
    return moved === 1
  },
  async drop(tx, id) {
    const dropped = await sql`delete from jobs.job
      where name = ${DEAD_LETTERS} and id = ${id} and state in ('created', 'failed')`.execute(tx)
    return dropped.numAffectedRows === 1n
  },
})

/** What was put back just now is due by this time. */
async function dueBy(tx: Tx, now: Date): Promise<void> {
  await sql`update jobs.job set start_after = ${now}
    where state = 'created' and source_root_id is not null and start_after > ${now} and created_on = jobs.job_now()`.execute(
    tx,
  )
}
