import type { Queryable } from '../store/database.ts'
import type { DueWork } from './due-work.ts'

/** What was due and could not be done. */
export interface FailedWork extends DueWork {
  id: number
  failed_at: number
  error: string
}

const MAX_ERROR = 2000

/** Takes a piece of work out of the way of the rest, and keeps why. */
export async function setAside(db: Queryable, id: number, error: string, now: number): Promise<void> {
  await db.query(
    `with taken as (
       delete from stripe_sandbox.due_work where id = $1 returning id, kind, account, subject, due_at, clock
     )
     insert into stripe_sandbox.failed_work (id, kind, account, subject, due_at, clock, failed_at, error)
     select id, kind, account, subject, due_at, clock, $2, $3 from taken`,
    [id, now, error.slice(0, MAX_ERROR)],
  )
}

/** The newest failures. */
export async function findFailed(db: Queryable, limit: number): Promise<FailedWork[]> {
  const found = await db.query<FailedWork>(
    `select id, kind, account, subject, due_at, clock, failed_at, error
     from stripe_sandbox.failed_work order by id desc limit $1`,
    [limit],
  )
  return found.rows
}

export async function countFailed(db: Queryable): Promise<number> {
  const counted = await db.query<{ count: number }>('select count(*) from stripe_sandbox.failed_work')
  return counted.rows[0]?.count ?? 0
}

/** Makes it due once more; false when there is no such work. An account is looked at once however often it is due. */
export async function makeDueAgain(db: Queryable, id: number): Promise<boolean> {
  const again = await db.query(
    `with taken as (
       delete from stripe_sandbox.failed_work where id = $1 returning kind, account, subject, due_at, clock
     ), put_back as (
       insert into stripe_sandbox.due_work (kind, account, subject, due_at, clock)
       select kind, account, subject, due_at, clock from taken
       on conflict (account) where kind = 'payday' do nothing
     )
     select 1 from taken`,
    [id],
  )
  return again.rowCount === 1
}
