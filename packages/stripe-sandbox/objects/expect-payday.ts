import type { Queryable } from '../store/database.ts'
import { nextMidnight } from './payout-schedule.ts'

/** These accounts may have money to be paid out: at the next midnight somebody looks. One look an account is enough. */
export async function expectPayday(db: Queryable, accounts: string[], now: number): Promise<void> {
  if (accounts.length > 0) await expectAt(db, accounts, nextMidnight(now))
}

/**
 * At the latest then; earlier, if that was expected already. What is expected is held in common, so that it cannot come
 * before this movement is there, and those who move money of one account need not wait for each other.
 */
export async function expectAt(db: Queryable, accounts: string[], due_at: number): Promise<void> {
  await db.query(
    `with expected as materialized (
       select account from stripe_sandbox.due_work
       where kind = 'payday' and account = any($1::text[]) and due_at <= $2
       order by account for key share
     )
     insert into stripe_sandbox.due_work (kind, account, subject, due_at)
     select 'payday', account, account, $2 from unnest($1::text[]) as account
     where account not in (select account from expected)
     on conflict (account) where kind = 'payday'
     do update set due_at = excluded.due_at where due_work.due_at > excluded.due_at`,
    [[...new Set(accounts)].sort(), due_at],
  )
}
