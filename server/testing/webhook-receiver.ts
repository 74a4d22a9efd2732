import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

export interface ReceivedWebhook {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A server on this machine that webhooks are sent to. It stores what it received, and answers as the test says. */
export function useWebhookReceiver() {
  const received: ReceivedWebhook[] = []
  let answer: (response: ServerResponse) => void = accept
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
    answer(response)
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return {
    received,
    url: (path = '/hooks') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    port: () => (server.address() as AddressInfo).port,
    /** Changes how it answers from now on; without anything it accepts. */
    answers(next: (response: ServerResponse) => void = accept) {
      answer = next
    },
    /** What it received since the last time. */
    take: () => received.splice(0),
  }
}

function accept(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
}
