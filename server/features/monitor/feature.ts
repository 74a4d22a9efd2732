import { feature } from '#server/feature.ts'
import { reads, writes } from '#server/platform/operation-routes.ts'
import { getPaymentMonitor } from './get-payment-monitor.ts'
import { getWebhookMonitor } from './get-webhook-monitor.ts'
import { watchers } from './policy.ts'
import { replayEvent } from './replay-event.ts'

export const monitor = feature('monitor', {
  routes: () => ({
    getWebhookMonitor: reads(watchers, getWebhookMonitor),
    replayEvent: writes(watchers, replayEvent),
    getPaymentMonitor: reads(watchers, getPaymentMonitor),
  }),
})
