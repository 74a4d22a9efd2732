import { record, type StripeDeps } from './deps.ts'
import { ACCOUNT_EVENT_TYPES, EVENT_TYPES } from './event-inbox.ts'
import { isMissing } from './failures.ts'

/**
 * Makes sure that Stripe sends its events to this address, and gives the signing secrets: one endpoint for the
 * platform's own events and one for those of connected accounts. Meant for the sandbox, where nobody has set this up
 * by hand; with Stripe's own keys the secrets are configured.
 */
export async function registerWebhookEndpoints(
  deps: Pick<StripeDeps, 'client' | 'db' | 'commands' | 'log'>,
  url: string,
): Promise<string[]> {
  return Promise.all([
    registerOne(deps, { url, connect: false, enabled_events: EVENT_TYPES }),
    registerOne(deps, { url, connect: true, enabled_events: ACCOUNT_EVENT_TYPES }),
  ])
}

type EndpointDeps = Parameters<typeof registerWebhookEndpoints>[0]

interface Wanted {
  url: string
  connect: boolean
  enabled_events: typeof EVENT_TYPES | typeof ACCOUNT_EVENT_TYPES
}

async function registerOne(deps: EndpointDeps, wanted: Wanted): Promise<string> {
  const known = await storedEndpoint(deps, wanted)
  if (known && (await stillThere(deps, known.id, wanted))) return known.secret
  const made = await deps.client.webhookEndpoints.create({
    url: wanted.url,
    connect: wanted.connect,
    enabled_events: [...wanted.enabled_events],
  })
  const { id, secret } = made
  if (!secret) throw new Error(`The webhook endpoint ${id} was made without a signing secret.`)
  await record(deps, 'keepWebhookEndpoint', async ({ tx, now }) => {
    await tx
      .deleteFrom('stripe_webhook_endpoints')
      .where('id', '=', known?.id ?? '')
      .execute()
    await tx
      .insertInto('stripe_webhook_endpoints')
      .values({ url: wanted.url, connect: wanted.connect, id, secret, created_at: now })
      .onConflict((conflict) => conflict.columns(['url', 'connect']).doNothing())
      .execute()
  })
  const stored = await storedEndpoint(deps, wanted)
  if (!stored) throw new Error(`The webhook endpoint ${id} was not stored.`)
  // Two servers at once: the endpoint that was not stored would only double every delivery.
  if (stored.id !== id) await deps.client.webhookEndpoints.del(id)
  return stored.secret
}

async function storedEndpoint({ db }: EndpointDeps, { url, connect }: Wanted) {
  return db
    .selectFrom('stripe_webhook_endpoints')
    .select(['id', 'secret'])
    .where('url', '=', url)
    .where('connect', '=', connect)
    .executeTakeFirst()
}

/** It may be gone: the sandbox's data can be thrown away on its own. What it listens to follows this version. */
async function stillThere({ client }: EndpointDeps, id: string, { enabled_events }: Wanted): Promise<boolean> {
  try {
    await client.webhookEndpoints.update(id, { enabled_events: [...enabled_events], disabled: false })
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
