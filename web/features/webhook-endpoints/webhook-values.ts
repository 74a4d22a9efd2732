import type { orpc } from '../../lib/client.ts'

type Calls = typeof orpc.webhookEndpoints

export type Endpoint = Awaited<ReturnType<Calls['listWebhookEndpoints']['call']>>['items'][number]
type Delivery = Awaited<ReturnType<Calls['listWebhookDeliveries']['call']>>['items'][number]
export type OpenedDelivery = Awaited<ReturnType<Calls['getWebhookDelivery']['call']>>

/** The host and path of a URL, which tell endpoints apart. */
export const shortUrl = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')

/** What an endpoint is called: its description where it has one. */
export const nameOf = ({ description, url }: Pick<Endpoint, 'description' | 'url'>) => description || shortUrl(url)

export const eventsWords = ({ length }: { length: number }) => (length === 1 ? '1 event' : `${length} events`)

/** Why an endpoint is disabled; null while it is not. */
export function whyDisabled({ disabled_reason }: Pick<Endpoint, 'disabled_reason'>): string | null {
  return disabled_reason && REASONS[disabled_reason]
}

const REASONS = {
  by_owner: 'You disabled it.',
  failing: 'It accepted nothing for 3 days.',
  gone: 'It answered 410 Gone.',
  backlog: 'Too many events were waiting for it.',
}

/** What came of the last attempt: 'HTTP 500', or why there was no answer. */
export const answerWords = ({ last_status, last_error }: Pick<Delivery, 'last_status' | 'last_error'>) =>
  last_status === null ? (last_error ?? 'Not sent yet') : `HTTP ${last_status}`
