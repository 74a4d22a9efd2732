import type Stripe from 'stripe'
import { verificationOf } from '#domain/payout-account.ts'
import { endAccount, recordAccount, storeAccount } from './account-records.ts'
import { record, type StripeDeps } from './deps.ts'
import { isGone } from './failures.ts'
import { underKey } from './idempotency-key.ts'
import { endGoneConnections, recordProjectAccount } from './project-connection-records.ts'

export interface AccountHolder {
  id: string
  email: string
  /** Two letters, as 'GB'. */
  country: string
}

/** Payout accounts at Stripe. Each call goes out to it: never from inside a transaction. */
export interface PayoutAccounts {
  /** Gives the person's account: the one there is, one they had disconnected, or a new one. */
  open(holder: AccountHolder): Promise<string>
  /** The address of the hosted onboarding, good for a few minutes and one visit; null when the account is gone. */
  onboardingLink(account_id: string, back: OnboardingUrls): Promise<string | null>
  /** The address of the account's own pages at Stripe, good for a few minutes; null when the account is gone. */
  dashboardLink(account_id: string): Promise<string | null>
  /** Asks where an account stands and keeps the answer. */
  sync(account_id: string): Promise<void>
}

interface OnboardingUrls {
  return_url: string
  refresh_url: string
}

export function createPayoutAccounts(deps: StripeDeps): PayoutAccounts {
  const { client } = deps
  return {
    async open(holder) {
      return (
        (await knownAccount(deps, holder.id)) ??
        (await formerAccount(deps, holder)) ??
        (await makeAccount(deps, holder))
      )
    },
    onboardingLink: (account, back) =>
      linkTo(deps, account, () => client.accountLinks.create({ account, type: 'account_onboarding', ...back })),
    dashboardLink: (account) => linkTo(deps, account, () => client.accounts.createLoginLink(account)),
    sync: (account_id) => syncAccount(deps, account_id),
  }
}

/** Null when the account turns out to be gone, which is then recorded. */
async function linkTo(
  deps: StripeDeps,
  account_id: string,
  make: () => Promise<{ url: string }>,
): Promise<string | null> {
  try {
    return (await make()).url
  } catch (error) {
    if (!isGone(error)) throw error
    await syncAccount(deps, account_id)
    return null
  }
}

/** Fetches the status of any account and stores it, including that it is gone. */
export async function syncAccount(deps: StripeDeps, account_id: string): Promise<void> {
  const { accountChanges } = deps
  // The moment before asking: an answer that was on its way longer must not replace a newer one.
  const asked_at = deps.clock.now()
  const account = await retrieve(deps, account_id)
  if (!account) return recordGone(deps, account_id, asked_at)
  const facts = accountFacts(account)
  await record(deps, 'recordAccount', async (write) => {
    await recordAccount(write, { facts, asked_at, accountChanges })
    await recordProjectAccount(write, facts, asked_at)
  })
}

async function retrieve({ client }: StripeDeps, account_id: string): Promise<Stripe.Account | null> {
  try {
    return await client.accounts.retrieve(account_id)
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

async function recordGone(deps: StripeDeps, account_id: string, known_before: Date): Promise<void> {
  await record(deps, 'recordAccountGone', async (write) => {
    const account = await endAccount(write, account_id, { reason: 'gone', known_before })
    if (account) await deps.accountChanges.payoutAccountGone(write, account)
    for (const connection of await endGoneConnections(write, account_id, known_before)) {
      await deps.accountChanges.projectAccountGone(write, connection)
    }
  })
}

function accountFacts(account: Stripe.Account) {
  const { requirements } = account
  const facts = {
    charges_enabled: account.charges_enabled,
    payouts_enabled: account.payouts_enabled,
    details_submitted: account.details_submitted,
    currently_due: requirements?.currently_due ?? [],
    eventually_due: requirements?.eventually_due ?? [],
    past_due: requirements?.past_due ?? [],
    disabled_reason: requirements?.disabled_reason ?? null,
  }
  const transfers_active = account.capabilities?.transfers === 'active'
  return { ...facts, account_id: account.id, verification_status: verificationOf({ ...facts, transfers_active }) }
}

async function knownAccount({ db }: StripeDeps, user_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('connect_accounts')
    .select('account_id')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** The account that its holder had disconnected, with everything they have entered; null without one. */
async function formerAccount(deps: StripeDeps, holder: AccountHolder): Promise<string | null> {
  const former = await deps.db
    .selectFrom('former_connect_accounts')
    .select('account_id')
    .where('user_id', '=', holder.id)
    .where('country', '=', holder.country)
    .where('reason', '=', 'disconnected')
    .orderBy('ended_at', 'desc')
    .executeTakeFirst()
  if (!former) return null
  const asked_at = deps.clock.now()
  const account = await retrieve(deps, former.account_id)
  if (account) return registerAccount(deps, holder, { account, asked_at, how: 'reconnected' })
  await record(deps, 'forgetFormerAccount', async ({ tx }) => {
    await tx
      .updateTable('former_connect_accounts')
      .set({ reason: 'gone' })
      .where('account_id', '=', former.account_id)
      .execute()
  })
  return formerAccount(deps, holder)
}

async function makeAccount(deps: StripeDeps, holder: AccountHolder): Promise<string> {
  const { client } = deps
  const { id, email, country } = holder
  const asked_at = deps.clock.now()
  const gone = await goneAccounts(deps, holder)
  const details: Stripe.AccountCreateParams = {
    type: 'express',
    country,
    email,
    capabilities: { transfers: { requested: true }, card_payments: { requested: true } },
    metadata: { user_id: id },
  }
  const account = await underKey(
    // An account that is gone is not given again.
    ['account', id, country, ...(gone > 0 ? [gone] : [])].join('_'),
    (idempotencyKey) => client.accounts.create(details, { idempotencyKey }),
    // It was made moments ago, so it is among the newest.
    async () => {
      const newest = await client.accounts.list({ limit: 100 })
      return newest.data.find(({ metadata, ...made }) => metadata?.user_id === id && made.country === country)
    },
    { details_may_differ: true },
  )
  return registerAccount(deps, holder, { account, asked_at, how: 'created' })
}

async function goneAccounts({ db }: StripeDeps, { id, country }: AccountHolder): Promise<number> {
  const { count } = await db
    .selectFrom('former_connect_accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .where('country', '=', country)
    .executeTakeFirstOrThrow()
  return count
}

interface Keeping {
  account: Stripe.Account
  asked_at: Date
  how: 'created' | 'reconnected'
}

async function registerAccount(deps: StripeDeps, { id, country }: AccountHolder, keeping: Keeping): Promise<string> {
  const { account, asked_at, how } = keeping
  await record(deps, 'registerAccount', async (write) => {
    await storeAccount(write, { user_id: id, country, account_id: account.id }, how)
    await recordAccount(write, { facts: accountFacts(account), asked_at, accountChanges: deps.accountChanges })
  })
  // Two at once: the stored one counts for both.
  const known = await knownAccount(deps, id)
  if (!known) throw new Error(`Account ${account.id} is stored for another person.`)
  return known
}
