/**
 * A server that kills itself, as `kill -9` does, before its n-th step: a statement that writes or commits, or a call to
 * Stripe (before it is sent, and when its answer has come). Counting begins with the request that
 * ARM_PATH names. Run as a process of its own by the crash test.
 */
import { flushCompileCache } from 'node:module'
import pg from 'pg'
import type Stripe from 'stripe'
import { startServer } from './start-server.ts'

// Node would keep what it compiled when it ends, which a killed process never does.
flushCompileCache()

const { CONNECTION = '{}', SANDBOX_URL = '', PORT = '0', KILL_AT = '1', ARM_PATH = '/nothing' } = process.env
const calls_per_second = Number(process.env.CALLS_PER_SECOND)
const killAt = Number(KILL_AT)
const WRITES = /^\s*(insert|update|delete|commit|select pg_notify|with\b.*\binsert)/is
// The queue's own housekeeping goes on all the time; only a job that is asked for or finished is a step of ours.
const HOUSEKEEPING = /jobs\.(version|queue|schedule|bam|subscription)/i

let armed = false
let steps = 0

function step(what: string): void {
  if (!armed) return
  steps += 1
  process.send?.({ step: steps, what: what.trim().replaceAll(/\s+/g, ' ').slice(0, 70) })
  if (steps === killAt) process.kill(process.pid, 'SIGKILL')
}

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  const [first] = args
  const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
  if (WRITES.test(text) && !HOUSEKEEPING.test(text)) step(text)
  return query.apply(this, args)
} as typeof pg.Client.prototype.query

function counting(http: Stripe.HttpClient): Stripe.HttpClient {
  const makeRequest = http.makeRequest.bind(http)
  http.makeRequest = async (...args) => {
    const [, , path, method] = args
    step(`call ${method} ${path}`)
    const response = await makeRequest(...args)
    step(`answer to ${method} ${path}`)
    return response
  }
  return http
}

const { server } = await startServer(
  {
    ...{ connection: JSON.parse(CONNECTION), sandbox_url: SANDBOX_URL, port: Number(PORT) },
    ...(calls_per_second > 0 && { calls_per_second }),
  },
  counting,
)
server.prependListener('request', (req) => {
  if (req.method === 'POST' && req.url === ARM_PATH) armed = true
})
// A test that failed or left it running must not wait for it for ever.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send?.({ ready: true })
