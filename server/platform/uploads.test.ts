import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { write } from '#contract/operation.ts'
import { useDatabase } from '../testing/use-database.ts'
import type { Sessions } from './auth.ts'
import { systemClock } from './clock.ts'
import type { Door } from './command.ts'
import { createHttpServer } from './http.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { LARGEST_FORM_BYTES } from './operation-bodies.ts'
import { calls, type RequestContext, routesOf } from './operation-routes.ts'
import { operationsPart } from './operations-part.ts'

const { db, pool } = useDatabase()

const files = {
  attach: write('POST', '/api/files', 'Attach')
    .input(z.object({ file: z.file() }))
    .output(z.unknown()),
}
const router = {
  files: routesOf('files', files, { attach: calls(['owner'], async (_context, { file }) => ({ size: file.size })) }),
} as unknown as Router<AnyContractRouter, RequestContext>

const server = createHttpServer({
  parts: [
    operationsPart({
      router,
      // The cookie says who it is; nothing else of a session is asked for on the way to an operation.
      sessions: {
        viewerOf: async (headers: Headers) => ({ viewer: { id: headers.get('cookie'), role: 'owner' }, cookies: [] }),
      } as unknown as Sessions,
      door: {} as Door,
      database: { db, pool, close: async () => {} },
      clock: systemClock,
    }),
  ],
  log: createLog({ level: 'silent' }),
  metrics: createMetrics(),
  public_url: 'http://localhost:3000',
  provider: { connect: [], script: [], frame: [] },
  trust_proxy: false,
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close().closeAllConnections())

const port = () => (server.address() as AddressInfo).port

async function upload(person: string) {
  const body = new FormData()
  body.set('file', new File(['%PDF-1.7'], 'October.pdf'))
  const answer = await fetch(`http://127.0.0.1:${port()}/api/files`, {
    method: 'POST',
    headers: { cookie: person },
    body,
  })
  return { status: answer.status, answer: await answer.json() }
}

/** Says that the largest form is coming, and sends only its beginning. */
async function beginUpload(person: string) {
  const arrived = once(server, 'request')
  const socket = connect(port(), '127.0.0.1')
  socket.write(
    `POST /api/files HTTP/1.1\r\nhost: localhost\r\ncookie: ${person}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${LARGEST_FORM_BYTES}\r\n\r\n--x\r\n`,
  )
  await arrived
  return socket
}

test('no more is read into memory than there is room for, and whoever fills their part leaves room for others', async () => {
  const [first, second] = [await beginUpload('olivia'), await beginUpload('olivia')]
  let has_waited = true
  const third = upload('olivia').finally(() => {
    has_waited = false
  })
  // By now Olivia's third has long arrived: it came first.
  for (let time = 0; time < 5; time += 1) expect(await upload('priya')).toEqual({ status: 200, answer: { size: 8 } })
  expect(has_waited).toBe(true)

  first.destroy()
  expect(await third).toEqual({ status: 200, answer: { size: 8 } })
  second.destroy()
})
