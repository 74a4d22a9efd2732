import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * The least that sends events to people's streams: node:http, and one connection that listens as the product's does. A
 * process of its own, until the one that started it disconnects. `/somebody` is a stream of somebody.
 */
const streams = new Map<string, Set<ServerResponse>>()

const server = createServer(({ url = '/' }, response) => {
  const person = url.slice(1)
  const own = streams.get(person) ?? new Set()
  streams.set(person, own.add(response))
  response.once('close', () => own.delete(response))
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  response.write('event: ready\ndata: {}\n\n')
})

process.once('message', async (connection: pg.ClientConfig) => {
  const client = new pg.Client(connection)
  client.on('notification', ({ payload = '{}' }) => {
    const { to = [], ...event } = JSON.parse(payload) as { to?: string[] }
    const frame = `event: change\ndata: ${JSON.stringify(event)}\n\n`
    for (const person of to) for (const response of streams.get(person) ?? []) response.write(frame)
  })
  await client.connect()
  await client.query('listen live_events')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.send?.((server.address() as AddressInfo).port)
  process.once('disconnect', async () => {
    server.closeAllConnections()
    server.close()
    await client.end()
  })
})
