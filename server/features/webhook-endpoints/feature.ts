import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import { createEndpoint } from './create-endpoint.ts'
import { deleteEndpoint } from './delete-endpoint.ts'
import { getDelivery } from './get-delivery.ts'
import { webhookSchedules, webhookWorkers } from './jobs.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listEndpoints } from './list-endpoints.ts'
import { personalData } from './personal-data.ts'
import { readers, subscribers } from './policy.ts'
import { replayDelivery } from './replay-delivery.ts'
import { rotateSecret } from './rotate-secret.ts'
import { sendTestEvent } from './send-test-event.ts'
import { updateEndpoint } from './update-endpoint.ts'

// The secret is in the answer, which is therefore not stored.
const SECRET = { stores_answer: false }

export const webhookEndpoints = feature('webhookEndpoints', {
  operations: {
    listWebhookEndpoints: operation(readers, listEndpoints),
    createWebhookEndpoint: operation(
      subscribers,
      createEndpoint,
      transaction({ webhook_endpoints_pkey: 'ALREADY_EXISTS' }, SECRET),
    ),
    updateWebhookEndpoint: operation(subscribers, updateEndpoint, transaction()),
    deleteWebhookEndpoint: operation(readers, () => deleteEndpoint, transaction()),
    rotateWebhookSecret: operation(subscribers, rotateSecret, transaction({}, SECRET)),
    sendTestEvent: operation(subscribers, sendTestEvent),
    listWebhookDeliveries: fromReplica(operation(readers, () => listDeliveries)),
    getWebhookDelivery: operation(readers, () => getDelivery),
    replayWebhookDelivery: operation(subscribers, replayDelivery),
  },
  jobs: webhookWorkers,
  schedules: webhookSchedules,
  live: ['webhookEndpoints'],
  personal_data: personalData,
  anonymize,
})
