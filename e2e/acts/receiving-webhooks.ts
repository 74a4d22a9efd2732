import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** Somebody's server on this machine that webhooks are sent to. It answers with `status`, which may change. */
export async function receiveWebhooks(status: number) {
  const received: Received[] = []
  const state = { status }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(state.status, { 'content-type': 'text/plain' }).end(state.status < 300 ? 'Thanks' : 'Broken')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    answerWith(next: number) {
      state.status = next
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
