import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { write } from '#contract/operation.ts'
import { useDatabase } from '../../testing/use-database.ts'
import type { Commands } from '../commands.ts'
import { createLog, createMetrics, systemClock } from '../process.ts'
import { MAX_FORM_BYTES } from './body-limits.ts'
import { createHttpServer } from './http-server.ts'
import { operation, type RequestContext } from './operation.ts'
import { bindOperations, routesOf } from './operation-routes.ts'
import { operationsHandler } from './operations-handler.ts'
import type { TimeLimits } from './time-limits.ts'
import type { Viewer } from './viewer.ts'

const { db, pool } = useDatabase()

const files = {
  attach: write('POST', '/api/files', 'Attach')
    .input(z.object({ file: z.file() }))
    .output(z.unknown()),
}
const router = {
  files: routesOf(
    'files',
    files,
    bindOperations<typeof files>(
      {
        attach: operation(['owner'], () => async (_context, { file }) => ({ size: file.size })),
      },
      {},
    ),
  ),
} as unknown as Router<AnyContractRouter, RequestContext>

// The cookie says who it is.
const OLIVIA: Viewer = {
  ...{ id: '', name: 'Olivia Hart', first_name: 'Olivia', email: 'olivia@fernleaf.example' },
  ...{ image: null, role: 'owner', session_id: '1' },
}
const serverWith = (time_limits: Partial<TimeLimits>) =>
  createHttpServer({
    parts: [
      operationsHandler({
        router,
        viewerOf: async (headers) => ({ viewer: { ...OLIVIA, id: headers.get('cookie') ?? '' }, cookies: [] }),
        commands: {} as Commands,
        database: { db, pool, close: async () => {} },
        clock: systemClock,
        keyHolderOf: async () => ({}),
        gates: async () => null,
      }),
    ],
    log: createLog({ level: 'silent' }),
    metrics: createMetrics(),
    public_url: 'http://localhost:3000',
    provider: { connect: [], script: [], frame: [] },
    trust_proxy: false,
    time_limits,
  })

const server = serverWith({ upload_lag_ms: 60_000 })
const strict_server = serverWith({ upload_lag_ms: 2000, check_ms: 50 })
const servers = [server, strict_server]
beforeAll(() => Promise.all(servers.map((each) => once(each.listen(0, '127.0.0.1'), 'listening'))))
afterAll(() => servers.forEach((each) => void each.close().closeAllConnections()))

const portOf = (to: Server) => (to.address() as AddressInfo).port

async function upload(person: string, { bytes = 8, to = server } = {}) {
  const body = new FormData()
  body.set('file', new File(['%PDF-1.7'.padEnd(bytes)], 'October.pdf'))
  const answer = await fetch(`http://127.0.0.1:${portOf(to)}/api/files`, {
    method: 'POST',
    headers: { cookie: person },
    body,
  })
  return { status: answer.status, answer: await answer.json() }
}

/** Says that the largest form is coming, and sends only its beginning. */
async function beginUpload(person: string, to = server) {
  const arrived = once(to, 'request')
  const socket = connect(portOf(to), '127.0.0.1')
  socket.write(
    `POST /api/files HTTP/1.1\r\nhost: localhost\r\ncookie: ${person}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${MAX_FORM_BYTES}\r\n\r\n--x\r\n`,
  )
  await arrived
  return socket
}

test('accounts that send a byte now and then lose their room to others', async () => {
  const slow: Socket[] = []
  for (const person of ['olivia', 'marco', 'theo']) slow.push(await beginUpload(person, strict_server))
  const drip = () => {
    for (const socket of slow) if (socket.writable) socket.write('-')
  }
  const dripping = setInterval(drip, 20)
  const ended = slow.map(async (socket) => {
    socket.on('error', () => {})
    const [answer] = await once(socket, 'data')
    return String(answer).split('\r\n')[0]
  })
  // Their address has taken its share, so the room is there only after one of them was ended.
  const large = { bytes: 10 * 1024 * 1024, to: strict_server }
  expect(await upload('priya', large)).toEqual({ status: 200, answer: { size: large.bytes } })
  expect(await Promise.all(ended)).toEqual(Array(3).fill('HTTP/1.1 408 Request Timeout'))
  clearInterval(dripping)
  for (const socket of slow) socket.destroy()
})

test('no more is read into memory than fits, and one uploader leaves room for others', async () => {
  const first = await beginUpload('olivia')
  let has_waited = true
  const second = upload('olivia').finally(() => {
    has_waited = false
  })
  // By now Olivia's second has long arrived: it came first.
  for (let time = 0; time < 5; time += 1) expect(await upload('priya')).toEqual({ status: 200, answer: { size: 8 } })
  expect(has_waited).toBe(true)

  first.destroy()
  expect(await second).toEqual({ status: 200, answer: { size: 8 } })
})
