import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import type { EndpointDeps } from './create-endpoint.ts'
import { presentEndpoint } from './present.ts'
import { endpointsOf } from './store.ts'

export const listEndpoints =
  ({
    webhooks_to_loopback,
  }: Pick<EndpointDeps, 'webhooks_to_loopback'>): Handler<Contract['webhookEndpoints']['listWebhookEndpoints']> =>
  async ({ db, viewer }) => {
    const rows = await endpointsOf(db, viewer).execute()
    return { items: rows.map(presentEndpoint), webhooks_to_loopback }
  }
