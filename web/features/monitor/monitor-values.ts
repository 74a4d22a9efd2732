import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'

type Answers = InferClientOutputs<typeof client>['monitor']
type Reviews = InferClientOutputs<typeof client>['reviews']

export type StripeEvent = Answers['replayEvent']
export type InboxHealth = Answers['getWebhookMonitor']['health']
export type ReviewItem = Reviews['listReviewItems']['items'][number]
export type PaymentMonitor = Answers['getPaymentMonitor']
