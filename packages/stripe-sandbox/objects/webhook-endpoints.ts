import type Stripe from 'stripe'
import { z } from 'zod'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import {
  boolean,
  changedMetadata,
  clearable,
  given,
  metadata,
  parametersOf,
  readParameters,
  text,
  url,
} from '../http/parameters.ts'
import { newId, randomText } from '../store/ids.ts'
import { lockNamed, retrieval } from './named.ts'

const fields = {
  description: clearable(text).optional(),
  metadata: metadata.optional(),
}
const enabledEvents = z.array(text.max(100)).min(1).max(500)

const creation = parametersOf<Stripe.WebhookEndpointCreateParams>()({
  ...fields,
  api_version: text.optional(),
  connect: boolean.optional(),
  enabled_events: enabledEvents,
  url,
})

const update = parametersOf<Stripe.WebhookEndpointUpdateParams>()({
  ...fields,
  disabled: boolean.optional(),
  enabled_events: enabledEvents.optional(),
  url: url.optional(),
})

/** The only answer that shows the signing secret. */
export async function createWebhookEndpoint(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const secret = `whsec_${randomText(32)}`
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('webhook_endpoint'),
    object: 'webhook_endpoint',
    api_version: parameters.api_version ?? null,
    application: null,
    created: call.unit.now,
    description: parameters.description ?? null,
    enabled_events: parameters.enabled_events,
    livemode: false,
    metadata: changedMetadata(null, parameters.metadata),
    status: 'enabled',
    url: parameters.url,
  }
  call.unit.insert(endpoint, { secret, connect: parameters.connect ?? false })
  return { ...endpoint, secret }
}

export const retrieveWebhookEndpoint = retrieval('webhook_endpoint')

export async function updateWebhookEndpoint(call: Call): Promise<object> {
  const { disabled, metadata: pairs, ...parameters } = readParameters(update, call.input)
  const { data, hidden } = await lockNamed(call.unit, 'webhook_endpoint', pathId(call))
  const endpoint = {
    ...data,
    ...given(parameters),
    ...(disabled !== undefined && { status: disabled ? 'disabled' : 'enabled' }),
    metadata: changedMetadata(data.metadata, pairs),
  }
  return call.unit.save(endpoint, hidden)
}

export async function listWebhookEndpoints(call: Call): Promise<object> {
  return listObjects(call, { objectType: 'webhook_endpoint', url: '/v1/webhook_endpoints' })
}

export async function deleteWebhookEndpoint(call: Call): Promise<object> {
  const { data } = await lockNamed(call.unit, 'webhook_endpoint', pathId(call))
  await call.unit.db.query('delete from stripe_sandbox.deliveries where endpoint = $1', [data.id])
  return call.unit.remove({ id: data.id, object: 'webhook_endpoint', deleted: true })
}
