import type Stripe from 'stripe'
import { millisecondsIn } from '#server/platform/process.ts'
import { recordPayoutsListed } from './account-records.ts'
import { syncAccount } from './accounts.ts'
import { recordBankPayout } from './bank-payout-records.ts'
import { record, type StripeDeps } from './deps.ts'
import { isGone } from './failures.ts'

/** What an event is about; `account_id` where it is of a connected account. */
export interface EventSubject {
  object_id: string
  account_id: string | null
}

/** Whatever happened to an account, or to what it may do: it is looked at, and with it whether it is still there. */
export async function applyAccount(deps: StripeDeps, { object_id, account_id }: EventSubject): Promise<void> {
  const id = account_id ?? object_id
  if (await isKnown(deps, id)) await syncAccount(deps, id)
}

/** Stripe paid out to the holder's bank, or could not. */
export async function applyPayout(deps: StripeDeps, { object_id, account_id }: EventSubject): Promise<void> {
  const user_id = account_id && (await holderOf(deps, account_id))
  if (!account_id || !user_id) return
  try {
    const payout = await deps.client.payouts.retrieve(object_id, {}, { stripeAccount: account_id })
    await record(deps, 'recordBankPayout', (write) =>
      recordBankPayout(write, { payout, account_id, user_id, accountChanges: deps.accountChanges }),
    )
  } catch (error) {
    // The account has left meanwhile, and with it what it was paid.
    if (!isGone(error)) throw error
  }
}

/** A bank says within so many days that a payout did not arrive. */
const RECENT_DAYS = 14

/** How the latest payouts of an account to its holder's bank ended, where no event said so. */
export async function syncBankPayouts(deps: StripeDeps, account_id: string): Promise<void> {
  const user_id = await holderOf(deps, account_id)
  if (!user_id) return
  const asked_at = deps.clock.now()
  // Nothing may have asked for longer than that: what ended meanwhile is older.
  const listed_at = (await payoutsListedAt(deps, account_id)) ?? asked_at
  const since = Math.floor((listed_at.getTime() - millisecondsIn({ days: RECENT_DAYS })) / 1000)
  const payouts: Stripe.Payout[] = []
  try {
    const found = deps.client.payouts.list({ created: { gte: since }, limit: 100 }, { stripeAccount: account_id })
    for await (const payout of found) payouts.unshift(payout)
  } catch (error) {
    if (!isGone(error)) throw error
  }
  for (const payout of payouts) {
    await record(deps, 'recordBankPayout', (write) =>
      recordBankPayout(write, { payout, account_id, user_id, accountChanges: deps.accountChanges }),
    )
  }
  await record(deps, 'recordPayoutsListed', (write) => recordPayoutsListed(write, { account_id, asked_at }))
}

async function payoutsListedAt({ db }: StripeDeps, account_id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('connect_accounts')
    .select('payouts_listed_at')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return row?.payouts_listed_at
}

async function isKnown({ db }: StripeDeps, account_id: string): Promise<boolean> {
  const known = await db
    .selectFrom('connect_accounts')
    .select('account_id')
    .where('account_id', '=', account_id)
    .union(
      db
        .selectFrom('project_connections')
        .select('account_id')
        .where('account_id', '=', account_id)
        .where('ended_at', 'is', null),
    )
    .executeTakeFirst()
  return known !== undefined
}

/** Whose payout account this is, or was: what is on its way to their bank arrives after they disconnected it. */
async function holderOf({ db }: StripeDeps, account_id: string): Promise<string | null> {
  const holder = await db
    .selectFrom('connect_accounts')
    .select('user_id')
    .where('account_id', '=', account_id)
    .union(db.selectFrom('former_connect_accounts').select('user_id').where('account_id', '=', account_id))
    .executeTakeFirst()
  return holder?.user_id ?? null
}
