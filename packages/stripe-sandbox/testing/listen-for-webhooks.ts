import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'

export interface Received {
  event: Stripe.Event
  payload: string
  signature: string
}

export interface WebhookListener {
  url: string
  received: Received[]
  types(): string[]
  /** What it answers, delivery by delivery; 200 when nothing is left. */
  answers: number[]
  close(): Promise<void>
}

/** A receiver of webhooks, as a product has it. */
export async function listenForWebhooks(): Promise<WebhookListener> {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const payload = await read(request)
    const status = answers.shift() ?? 200
    if (status === 200) {
      const signature = String(request.headers['stripe-signature'])
      received.push({ event: JSON.parse(payload) as Stripe.Event, payload, signature })
    }
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhook/stripe`,
    received,
    types: () => received.map(({ event }) => event.type),
    answers,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
