import type Stripe from 'stripe'
import { record, type StripeDeps } from './deps.ts'
import { readEvent, storeEvents } from './event-inbox.ts'

interface EventsAsked {
  types: string[]
  /** Seconds by Stripe's clock; what happened from then on. Without it, all that Stripe still lists. */
  since: number | undefined
  /** Whose events: those of a connected account, or the platform's own. */
  account_id?: string
}

/** Lists events page by page and stores those that are new: how many, and when the newest of all happened, in seconds. */
export async function storeListedEvents(
  deps: StripeDeps,
  { types, since, account_id }: EventsAsked,
): Promise<{ found: number; newest: number }> {
  const of: Stripe.RequestOptions = account_id === undefined ? {} : { stripeAccount: account_id }
  let found = 0
  let newest = 0
  let oldest: string | undefined
  for (let more = true; more; ) {
    const page = await deps.client.events.list(
      {
        types,
        limit: 100,
        ...(since !== undefined && { created: { gte: since } }),
        ...(oldest !== undefined && { starting_after: oldest }),
      },
      of,
    )
    const events = page.data.flatMap(
      (event) => readEvent(account_id === undefined ? event : { ...event, account: account_id }) ?? [],
    )
    found += await record(deps, 'storeListedEvents', (write) => storeEvents(write, events, 'sweep'))
    newest = Math.max(newest, ...page.data.map(({ created }) => created))
    oldest = page.data.at(-1)?.id
    more = page.has_more && oldest !== undefined
  }
  return { found, newest }
}
