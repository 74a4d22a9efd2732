import type { Queryable } from '../store/database.ts'
import { nextMidnight } from './payout-schedule.ts'

/** These accounts may have money to be paid out: at the next midnight somebody looks. One look an account is enough. */
export async function expectPayday(db: Queryable, accounts: string[], now: number): Promise<void> {
  if (accounts.length > 0) await expectAt(db, accounts, nextMidnight(now))
}

/** At the latest then; earlier, if that was expected already. */
export async function expectAt(db: Queryable, accounts: string[], due_at: number): Promise<void> {
  await db.query(
    `insert into stripe_sandbox.due_work (kind, account, subject, due_at)
     select 'payday', account, account, $2 from unnest($1::text[]) as account
     on conflict (account) where kind = 'payday'
     do update set due_at = excluded.due_at where due_work.due_at > excluded.due_at`,
    [[...new Set(accounts)].sort(), due_at],
  )
}
