import type { IncomingMessage } from 'node:http'
import Stripe from 'stripe'
import { type HttpHandler, sendJson, sendRefusal } from '#server/platform/http.ts'
import { record, type StripeDeps } from './deps.ts'
import { readEvent, storeEvents } from './event-inbox.ts'

const MAX_BODY = 1024 * 1024

export interface WebhookOptions {
  deps: StripeDeps
  /** The signing secrets in use: each endpoint at Stripe has its own. */
  secrets: () => readonly string[]
  /** Whether money moves: an endpoint for connected accounts is sent the news of their test mode beside the live ones. */
  is_live: boolean
}

/** POST /webhook/stripe: checks who speaks, keeps the event, and answers. What it means is a job's work. */
export function webhookHandler({ deps, secrets, is_live }: WebhookOptions): HttpHandler {
  return {
    async handle(request) {
      const { req, res, path, log } = request
      if (path !== '/webhook/stripe' || req.method !== 'POST') return false
      request.route = path
      const body = await readBody(req)
      if (!body) {
        sendRefusal(res, 'TOO_LARGE')
        return true
      }
      const verified = verifiedEvent(deps.client, body, req.headers['stripe-signature'], secrets())
      const event = readEvent(verified)
      if (!event) {
        log.warn(
          verified === null
            ? 'a webhook without a valid signature was refused'
            : 'a signed webhook that is no event was refused',
        )
        sendRefusal(res, 'INVALID_INPUT')
        return true
      }
      if (event.livemode === is_live) {
        await record(deps, 'storeEvent', (write) => storeEvents(write, [event], 'webhook'))
      } else log.info({ event: event.id }, 'a webhook of the other mode was left aside')
      sendJson(res, 200, { received: true })
      return true
    },
  }
}

/** The body's bytes as they came, which the signature is over; null when there are too many. */
async function readBody(req: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= MAX_BODY) chunks.push(chunk)
  }
  return length <= MAX_BODY ? Buffer.concat(chunks) : null
}

function verifiedEvent(
  client: Stripe,
  body: Buffer,
  signature: string | string[] | undefined,
  secrets: readonly string[],
): Stripe.Event | null {
  for (const secret of secrets) {
    try {
      return client.webhooks.constructEvent(body, String(signature ?? ''), secret)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return null
    }
  }
  return null
}
