import Stripe from 'stripe'
import { z } from 'zod'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { defineJob, FOR_DAYS } from '#server/platform/jobs.ts'
import type { StripeDeps } from './deps.ts'
import { isGone } from './failures.ts'

/** Ends the platform's access to an account at Stripe. */
export const endAuthorizationJob = defineJob('end-authorization', {
  schema: z.object({ account_id: z.string() }),
  ...FOR_DAYS,
})

export function authorizationWorker(deps: StripeDeps): JobWorker {
  return workerFor(endAuthorizationJob, ({ payload }) => endAuthorization(deps, payload.account_id))
}

async function endAuthorization({ client, db, application }: StripeDeps, account_id: string): Promise<void> {
  const inUse = await db
    .selectFrom('project_connections')
    .select('id')
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  // Another project uses the same account, or it was connected again since.
  if (inUse || !application.client_id) return
  try {
    await client.oauth.deauthorize({ client_id: application.client_id, stripe_user_id: account_id })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidClientError)) throw error
    // The same word for 'not connected any more' and for a wrong application of ours: only the first is as wanted.
    if (!(await hasLeft(client, account_id))) throw error
  }
}

async function hasLeft(client: Stripe, account_id: string): Promise<boolean> {
  try {
    await client.accounts.retrieve(account_id)
    return false
  } catch (error) {
    if (isGone(error)) return true
    throw error
  }
}
