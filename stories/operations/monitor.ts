import { about, operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('monitor', {
  getWebhookMonitor: own(),
  replayEvent: about(() => ({ id: 'evt_none' })),
  getPaymentMonitor: own(),
})
