import { randomUUID } from 'node:crypto'
import { about, operationRowsOf, own } from '../operation-rows.ts'

interface WithEndpoint extends Readonly<Record<string, string>> {
  endpoint_id: string
  delivery_id: string
}

const FORM = { url: 'https://hooks.example.com/sharewell', description: '', event_types: ['payment.paid' as const] }

export const operations = operationRowsOf<'webhookEndpoints', WithEndpoint>(
  'webhookEndpoints',
  async ({ olivia }) => {
    const calls = olivia.api.webhookEndpoints
    const { endpoint } = await calls.createWebhookEndpoint({ id: randomUUID(), ...FORM })
    const delivery = await calls.sendTestEvent({ id: endpoint.id })
    return { endpoint_id: endpoint.id, delivery_id: delivery.id }
  },
  {
    listWebhookEndpoints: own(),
    createWebhookEndpoint: own(() => ({ id: randomUUID(), ...FORM })),
    updateWebhookEndpoint: about(({ endpoint_id }) => ({ id: endpoint_id, is_enabled: false })),
    deleteWebhookEndpoint: about(({ endpoint_id }) => ({ id: endpoint_id })),
    rotateWebhookSecret: about(({ endpoint_id }) => ({ id: endpoint_id })),
    sendTestEvent: about(({ endpoint_id }) => ({ id: endpoint_id })),
    listWebhookDeliveries: about(({ endpoint_id }) => ({ id: endpoint_id })),
    getWebhookDelivery: about(({ endpoint_id, delivery_id }) => ({ id: endpoint_id, delivery_id })),
    replayWebhookDelivery: about(({ endpoint_id, delivery_id }) => ({ id: endpoint_id, delivery_id })),
  },
)
