import type Stripe from 'stripe'
import { record, type StripeDeps } from './deps.ts'
import { isGone } from './failures.ts'
import { inBackground } from './pace.ts'
import { movementOf } from './statement-lines.ts'

/** A page of what Stripe lists: how many lines, and the last of them if there are more. */
export interface StoredPage {
  lines: number
  next: string | null
}

/** What Stripe has moved, stored page by page; the caller remembers how far it came. */
export interface Statements {
  /** Balance transactions of the platform, newest first, from after one of them. */
  storeTransactions(asked: { since: Date | null; after: string | null }): Promise<StoredPage>
  /** All payouts since then of a payout account, or of the platform. Gives how many. */
  storePayouts(asked: { account_id: string | null; since: Date }): Promise<number>
}

const PAGE = 100
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
const dateOf = (created: number) => new Date(created * 1000)

export function createStatements(deps: StripeDeps): Statements {
  return {
    async storeTransactions({ since, after }) {
      const asked = {
        ...{ limit: PAGE, expand: ['data.source'] },
        ...(since && { created: { gte: seconds(since) } }),
        ...(after !== null && { starting_after: after }),
      }
      const page = await inBackground(async () => deps.client.balanceTransactions.list(asked))
      await storeLines(deps, page.data)
      return { lines: page.data.length, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null }
    },
    async storePayouts({ account_id, since }) {
      let stored = 0
      let after: string | null = null
      do {
        const page: Stripe.ApiList<Stripe.Payout> | null = await payoutsOf(deps, { account_id, since, after })
        if (!page) return stored
        await storePayouts(deps, account_id, page.data)
        stored += page.data.length
        after = page.has_more ? (page.data.at(-1)?.id ?? null) : null
      } while (after !== null)
      return stored
    },
  }
}

/** A page of payouts; null once the account has left, and with it what it was paid. */
async function payoutsOf(
  { client }: StripeDeps,
  { account_id, since, after }: { account_id: string | null; since: Date; after: string | null },
): Promise<Stripe.ApiList<Stripe.Payout> | null> {
  const asked = {
    limit: PAGE,
    created: { gte: seconds(since) },
    ...(after !== null && { starting_after: after }),
  }
  try {
    const of = account_id === null ? {} : { stripeAccount: account_id }
    return await inBackground(async () => client.payouts.list(asked, of))
  } catch (error) {
    if (account_id !== null && isGone(error)) return null
    throw error
  }
}

async function storeLines(deps: StripeDeps, lines: Stripe.BalanceTransaction[]): Promise<void> {
  if (lines.length === 0) return
  await record(deps, 'storeBalanceTransactions', async ({ tx, now }) => {
    const rows = lines.map((line) => ({
      ...movementOf(line),
      id: line.id,
      type: line.type,
      reporting_category: line.reporting_category,
      source_id: typeof line.source === 'string' ? line.source : (line.source?.id ?? null),
      ...{ amount: line.amount, fee: line.fee, net: line.net, currency: line.currency },
      ...{ created_at: dateOf(line.created), available_on: dateOf(line.available_on), recorded_at: now },
    }))
    await tx
      .insertInto('balance_transactions')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  })
}

async function storePayouts(deps: StripeDeps, account_id: string | null, payouts: Stripe.Payout[]): Promise<void> {
  if (payouts.length === 0) return
  await record(deps, 'storePayouts', async ({ tx, now }) => {
    const rows = payouts.map((payout) => ({
      ...{ id: payout.id, account_id, amount: payout.amount, currency: payout.currency, status: payout.status },
      failure_code: payout.failure_code,
      ...{ arrives_at: dateOf(payout.arrival_date), created_at: dateOf(payout.created), listed_at: now },
    }))
    await tx
      .insertInto('stripe_payouts')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          status: ref('excluded.status'),
          failure_code: ref('excluded.failure_code'),
          arrives_at: ref('excluded.arrives_at'),
          listed_at: now,
        })),
      )
      .execute()
  })
}
