import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { createDatabase } from '#server/platform/database.ts'

/** A server that keeps one row a call, durably, and answers each alike: the least that keeping what was asked costs. */
export async function startBareServer(connection: pg.PoolConfig, answer: string) {
  const { pool, close } = createDatabase(connection)
  await pool.query('create table bench_calls (key text primary key, body text not null)')
  const server = createServer(async (request, response) => {
    await store(pool, request)
    response.writeHead(200, { 'content-type': 'application/json', 'request-id': 'req_bare' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await close()
    },
  }
}

async function store(pool: pg.Pool, request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  await pool.query('insert into bench_calls (key, body) values ($1, $2)', [
    request.headers['idempotency-key'],
    Buffer.concat(chunks).toString(),
  ])
}
