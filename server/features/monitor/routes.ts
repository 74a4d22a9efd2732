import type { Contract } from '#contract/index.ts'
import { type RouteTable, reads, writes } from '#server/platform/operation-routes.ts'
import { getPaymentMonitor } from './get-payment-monitor.ts'
import { getWebhookMonitor } from './get-webhook-monitor.ts'
import { watchers } from './policy.ts'
import { replayEvent } from './replay-event.ts'

export const monitorRoutes: RouteTable<Contract['monitor']> = {
  getWebhookMonitor: reads(watchers, getWebhookMonitor),
  replayEvent: writes(watchers, replayEvent),
  getPaymentMonitor: reads(watchers, getPaymentMonitor),
}
