import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Answers = InferClientOutputs<typeof client>['monitor']

export type StripeEvent = Answers['replayEvent']
export type InboxHealth = Answers['getWebhookMonitor']['health']
export type PaymentMonitor = Answers['getPaymentMonitor']
