import type Stripe from 'stripe'
import { submitOnboarding } from '#scenarios/open-payout-account.ts'
import type { App } from '#server/compose.ts'
import { fundingEntry } from '#server/features/payments/postings.ts'
import { lockPayments } from '#server/features/payments/store.ts'
import { askForTransfers } from '#server/features/payments/transfer-jobs.ts'
import { post } from '#server/ledger/post.ts'
import { commandRunner } from '#server/platform/commands.ts'
import { createLog } from '#server/platform/process.ts'
import { createStripeClient } from '#server/stripe/client.ts'
import { TEST_KEYS } from '#server/testing/built-in-settings.ts'
import { registerCast } from '#server/testing/cast.ts'
import { makeOpenPayments } from './busy-accounts.ts'

export const clientAt = (port: number) =>
  createStripeClient({ secret_key: TEST_KEYS.secretKey, api: { protocol: 'http', host: '127.0.0.1', port } })

/** So many payments of Olivia's to Priya that are not paid yet, with Priya's verified payout account, which it gives. */
export async function makePayable({ app, stripe }: { app: App; stripe: Stripe }, count: number): Promise<string> {
  const destination = await payableAccount(stripe)
  const { db } = app.database
  const { olivia, priya } = await registerCast(db)
  await makeOpenPayments(db, { owner: olivia, provider: priya }, count)
  const verified = {
    country: 'GB',
    verification_status: 'verified',
    connected_at: new Date(),
    last_sync_at: new Date(),
  }
  await db
    .insertInto('connect_accounts')
    .values({ user_id: priya.id, account_id: destination, ...verified })
    .execute()
  return destination
}

/** Priya's payout account, and money of the platform's to send there. */
async function payableAccount(stripe: Stripe): Promise<string> {
  const { id } = await stripe.accounts.create({
    type: 'express',
    country: 'GB',
    email: 'priya@example.com',
    capabilities: { transfers: { requested: true } },
  })
  const back = { return_url: 'https://sharewell.example/back', refresh_url: 'https://sharewell.example/again' }
  const { url } = await stripe.accountLinks.create({ account: id, type: 'account_onboarding', ...back })
  await submitOnboarding(url)
  await stripe.paymentIntents.create({
    amount: 99_999_999,
    currency: 'gbp',
    payment_method: 'pm_card_bypassPending',
    allowed_payment_method_types: ['card'],
    confirm: true,
  })
  return id
}

/** Leaves payments as their batch's charge does, to be transferred; gives their ids. */
export async function fundPayments(app: App, count: number): Promise<string[]> {
  const { db } = app.database
  const open = await db.selectFrom('payments').select('id').where('status', '=', 'calculated').limit(count).execute()
  const ids = open.map(({ id }) => id)
  const command = commandRunner({ commands: app.commands, log: createLog({ level: 'silent' }) }, 'bench.fund')
  await command(async (write) => {
    const payments = await lockPayments(write.tx, ids)
    const funded = { status: 'processing' as const, funded_at: write.now }
    await write.tx.updateTable('payments').set(funded).where('id', 'in', ids).execute()
    await post(write.tx, payments.map(fundingEntry), write.now)
    askForTransfers(write, payments)
  })
  return ids
}
