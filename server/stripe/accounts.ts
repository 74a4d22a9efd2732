import type Stripe from 'stripe'
import { verificationOf } from '#domain/payout-account.ts'
import { recordAccount, storeNewAccount } from './account-records.ts'
import { type ProviderGround, record } from './ground.ts'

export interface AccountHolder {
  id: string
  email: string
  /** Two letters, as 'GB'. */
  country: string
}

/** Payout accounts at the payment provider. Each call goes out to it: never from inside a transaction. */
export interface PayoutAccounts {
  /** The address of the hosted onboarding, good for a few minutes; makes the account when there is none. */
  onboardingLink(holder: AccountHolder, back: { return_url: string; refresh_url: string }): Promise<string>
  /** Asks where an account stands and keeps the answer. */
  sync(account_id: string): Promise<void>
}

export function createPayoutAccounts(ground: ProviderGround): PayoutAccounts {
  const { client } = ground
  return {
    async onboardingLink(holder, back) {
      const account = (await knownAccount(ground, holder.id)) ?? (await makeAccount(ground, holder))
      const link = await client.accountLinks.create({ account, type: 'account_onboarding', ...back })
      return link.url
    },
    sync: (account_id) => syncAccount(ground, account_id),
  }
}

export async function syncAccount(ground: ProviderGround, account_id: string): Promise<void> {
  // The moment before asking: an answer that was on its way longer must not replace a newer one.
  const asked_at = ground.clock.now()
  const account = await ground.client.accounts.retrieve(account_id)
  await record(ground, 'recordAccount', (write) => recordAccount(write, accountFacts(account), asked_at))
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

async function knownAccount({ db }: ProviderGround, user_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('connect_accounts')
    .select('account_id')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.account_id ?? null
}

async function makeAccount(ground: ProviderGround, { id, email, country }: AccountHolder): Promise<string> {
  const asked_at = ground.clock.now()
  const account = await ground.client.accounts.create(
    {
      type: 'express',
      country,
      email,
      capabilities: { transfers: { requested: true }, card_payments: { requested: true } },
      metadata: { user_id: id },
    },
    { idempotencyKey: `account_${id}_${country}` },
  )
  await record(ground, 'keepAccount', async (write) => {
    await storeNewAccount(write, { user_id: id, country, account_id: account.id })
    await recordAccount(write, accountFacts(account), asked_at)
  })
  // Two at once: whichever was kept counts for both.
  return (await knownAccount(ground, id)) ?? account.id
}
