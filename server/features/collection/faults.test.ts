import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COLLECTION_ERRORS, type CollectionErrorType } from '#domain/collection-error.ts'
import { useCollection } from '../../testing/use-collection.ts'

const { hooks, map, charge, product, invoice, refund, start, task, collect, stored, reset, deleteCollected, house } =
  useCollection({ lines_at_once: 1 })
const { db, clock, jobs } = house

/** What is answered instead of the sandbox: a status and a text; nothing at all; or the connection breaks. */
type Answer = { status: number; text: string; headers?: Record<string, string> } | 'silence' | 'reset'

let answer: Answer = 'silence'
let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    if (answer === 'reset') request.socket.destroy()
    else if (answer !== 'silence') {
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(answer.text)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(async () => {
  hooks.before = async () => {}
  hooks.answeredBy = () => null
  await reset()
})

/** After so many calls, so many are answered in this way. */
function answered(by: Answer, { after, times }: { after: number; times: number }) {
  answer = by
  let calls = 0
  hooks.answeredBy = () => {
    calls += 1
    if (calls <= after || calls > after + times) return null
    // What is answered must not be taken for silence where the machine is busy.
    return { port: (server.address() as AddressInfo).port, within_ms: by === 'silence' ? 300 : 60_000 }
  }
}

/** Lets the pauses between attempts pass, until the task has ended. */
async function patiently(task_id: string) {
  for (let pause = 0; pause < 12; pause += 1) {
    await jobs.drain()
    const { status } = await task(task_id)
    if (status !== 'pending' && status !== 'in_progress') return
    clock.advance({ minutes: 3 })
  }
}

/** A little of everything, and what collecting it comes to. */
async function business() {
  const plan = await product('Plan', 900)
  await map('stripe_product', plan.id)
  await map('stripe_charge', 'status:succeeded')
  const paid = await invoice([plan.price])
  await refund(paid.charge, 300)
  await charge(1_250)
  await collect()
  const expected = await stored()
  await deleteCollected()
  return expected
}

const failure = (status: number, error: Record<string, string>, headers = {}): Answer => ({
  ...{ status, headers },
  text: JSON.stringify({ error: { type: 'invalid_request_error', message: 'No.', ...error } }),
})

const PASSING: [string, Answer][] = [
  ['429 with Retry-After', failure(429, { type: 'rate_limit_error' }, { 'retry-after': '1' })],
  ['500', failure(500, { type: 'api_error' })],
  ['a time-out', 'silence'],
  ['a connection that breaks', 'reset'],
  ['an answer that is no JSON', { status: 200, text: '<html>' }],
]

test.each(PASSING)('%s in the middle passes: the same is stored, and no error is left', async (_, by) => {
  const expected = await business()
  const { task_id } = await start({ force: true })
  answered(by, { after: 12, times: 4 })
  await patiently(task_id)
  expect(await task(task_id)).toMatchObject({ status: 'completed', error_message: null, progress: 100 })
  expect(await stored()).toEqual(expected)
  expect(await db.selectFrom('collection_errors').selectAll().execute()).toEqual([])
})

const ENDING: [string, Answer, CollectionErrorType][] = [
  ['keys that were revoked', failure(401, {}), 'authentication'],
  ['an account that was deauthorised', failure(403, { code: 'account_invalid' }), 'authentication'],
  ['a permission that was withdrawn', failure(403, {}), 'permission_denied'],
  ['429 that does not end', failure(429, { type: 'rate_limit_error' }), 'rate_limit'],
  ['500 that does not end', failure(500, { type: 'api_error' }), 'api_error'],
  ['a time-out that does not end', 'silence', 'timeout'],
  ['connections that break again and again', 'reset', 'network'],
]

describe.each(ENDING)('%s', (_, by, error_type) => {
  test('ends the task as what it is; once that is over, the same is stored', async () => {
    const expected = await business()
    const { task_id } = await start({ force: true })
    answered(by, { after: 12, times: 10_000 })
    await patiently(task_id)
    const { status, error_message } = await task(task_id)
    const { message, severity } = COLLECTION_ERRORS[error_type]
    expect(error_message).toContain(message)
    expect(['failed', 'partial']).toContain(status)
    const [error] = await db.selectFrom('collection_errors').selectAll().execute()
    expect(error).toMatchObject({ error_type, severity, task_id, resolved_at: null })

    hooks.answeredBy = () => null
    await db.updateTable('revenue_mappings').set({ status: 'active' }).execute()
    expect(await collect({ force: true })).toMatchObject({ status: 'completed' })
    expect(await stored()).toEqual(expected)
  })
})

test('a database that loses its connections in the middle is waited for, and the same is stored', async () => {
  const expected = await business()
  const { task_id } = await start({ force: true })
  let lost = 0
  hooks.before = async () => {
    if (lost >= 3) return
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`.execute(db)
    lost += rows.length
  }
  await patiently(task_id)
  expect(await task(task_id)).toMatchObject({ status: 'completed', error_message: null })
  expect(await stored()).toEqual(expected)
  expect(lost).toBeGreaterThanOrEqual(3)
})
