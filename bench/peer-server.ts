import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { createDatabase } from '#server/platform/database.ts'

/** The least that answers a list over HTTP: one statement on a pool of the same size, and its rows as JSON. */
export async function startPeerServer(connection: pg.PoolConfig, text: string, values: unknown[]) {
  const { pool, close } = createDatabase(connection)
  const server = createServer(async (_request, response) => {
    const { rows } = await pool.query(text, values)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items: rows }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await close()
    },
  }
}
