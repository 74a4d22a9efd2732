import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { getPaymentMonitor } from './get-payment-monitor.ts'
import { getWebhookMonitor } from './get-webhook-monitor.ts'
import { watchers } from './policy.ts'
import { replayEvent } from './replay-event.ts'

export const monitor = feature('monitor', {
  operations: {
    getWebhookMonitor: operation(watchers, () => getWebhookMonitor),
    replayEvent: operation(watchers, () => replayEvent, transaction()),
    getPaymentMonitor: operation(watchers, () => getPaymentMonitor),
  },
})
