import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadConfig } from './config.ts'
import { databaseLost } from './database-lost.ts'
import { createLog, systemClock } from './platform/process.ts'
import { start } from './start.ts'
import { explained, otherMode, StartProblem, sentenceFor } from './start-problem.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
const data_dir = join(folder, 'data')
let taken: Server
let port = 0

beforeAll(async () => {
  taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  port = (taken.address() as { port: number }).port
})

afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true })
})

/** What `npm start` says at the terminal when it does not start. */
async function failedStart(env: Record<string, string>): Promise<string> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['--disable-warning=DeprecationWarning', 'server/main.ts'], {
    env: { PATH, PORT: '0', DATA_DIR: data_dir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, logged, [code]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')])
  expect([code, logged]).toEqual([1, ''])
  return said.trim()
}

test.each(['PORT', 'STRIPE_SANDBOX_PORT'])('a taken %s is reported before anything is created', async (variable) => {
  expect(await failedStart({ STRIPE_SANDBOX_PORT: '0', [variable]: String(port) })).toBe(
    `${variable}: “${port}” is already in use; stop what runs there, or set ${variable} to another port.`,
  )
  expect(existsSync(data_dir)).toBe(false)
})

test('a wrong database, in the environment or its address, is reported before anything is created', async () => {
  const DATABASE_URL = `postgres://ada:hunter2@127.0.0.1:${port}/sharewell`
  const said = await failedStart({ DATABASE_URL: 'postgres://ada:hunter2@nowhere.invalid/sharewell' })
  expect(said).toMatch(
    /^DATABASE_URL: “postgres:\/\/…@nowhere.invalid\/sharewell” cannot be used \(.+\); set it to .+\.$/,
  )
  expect(await failedStart({ DATABASE_URL, HOST: 'nowhere.invalid' })).toBe(
    'HOST: “nowhere.invalid” is not an address of this machine; set HOST to one that is.',
  )
  expect(existsSync(data_dir)).toBe(false)
})

test('an address that is not of this machine is reported with HOST', async () => {
  expect(await failedStart({ HOST: '203.0.113.7' })).toBe(
    'HOST: “203.0.113.7” is not an address of this machine; set HOST to one that is.',
  )
})

test('a file in the place of the data folder, or above it, is reported with DATA_DIR', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const DATA_DIR of [file, join(file, 'data')]) {
    expect(await failedStart({ DATA_DIR })).toContain(`DATA_DIR: “${DATA_DIR}” cannot be used (a file is in the way`)
  }
})

test('a folder that is not writable is reported with DATA_DIR', async () => {
  // Root may write everywhere but where the system itself lives.
  const isRoot = process.getuid?.() === 0
  const DATA_DIR = isRoot ? '/sys/sharewell' : join(folder, 'closed')
  if (!isRoot) {
    mkdirSync(DATA_DIR)
    chmodSync(DATA_DIR, 0o500)
  }
  expect(await failedStart({ DATA_DIR })).toBe(
    `DATA_DIR: “${DATA_DIR}” cannot be used (no permission); let this user read and write it, or set DATA_DIR to another folder.`,
  )
})

test('a database of another Stripe mode is reported with the variable that names it', async () => {
  const env = { DATA_DIR: join(folder, 'modes'), PORT: '0', STRIPE_SANDBOX_PORT: '0' }
  const log = createLog({ level: 'silent' })
  const info = vi.spyOn(log, 'info')
  const server = await start({ config: loadConfig(env), clock: systemClock, log })
  expect(info.mock.calls.filter(([, message]) => /migrat/i.test(String(message)))).toEqual([
    [{ migrations: expect.any(Number), newest: expect.any(String) }, 'Migrated the database'],
  ])
  await server.app.database.pool.query(
    `insert into users (id, role, email, email_verified, name, first_name, last_name, customer_id) values
      (gen_random_uuid(), 'owner', 'olivia@fernleaf.example', true, 'Olivia Hart', 'Olivia', 'Hart', 'cus_olivia')`,
  )
  await server.stop()
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_olivia',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_olivia',
    STRIPE_WEBHOOK_SECRET: 'whsec_olivia',
  }
  expect(await failedStart({ ...env, ...keys, LOG_LEVEL: 'warn' })).toBe(
    `DATA_DIR: “${env.DATA_DIR}” has customers, accounts and payments of the payment sandbox, which do not exist in Stripe’s test mode; set DATA_DIR to another database, or unset the Stripe keys.`,
  )
  // What was started before is stopped again.
  expect(existsSync(join(env.DATA_DIR, 'postgres/PG_VERSION'))).toBe(true)
  expect(existsSync(join(env.DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
  expect(otherMode('test', 'live', { database_url: 'postgres://db.example/sharewell', data_dir: '' }).message).toBe(
    'DATABASE_URL: “postgres://db.example/sharewell” has customers, accounts and payments of Stripe’s test mode, which do not exist in Stripe’s live mode; set DATABASE_URL to another database, or set the keys of Stripe’s test mode.',
  )
})

test('a database of a version with other migrations is refused with the variable that names it', async () => {
  const env = { DATA_DIR: join(folder, 'other'), PORT: '0', STRIPE_SANDBOX_PORT: '0', LOG_LEVEL: 'warn' }
  const server = await start({ config: loadConfig(env), clock: systemClock, log: createLog({ level: 'silent' }) })
  await server.app.database.pool.query(`update schema_migrations set name = '0001-people' where name ~ '^0001'`)
  await server.stop()
  expect(await failedStart(env)).toBe(
    `DATA_DIR: “${env.DATA_DIR}” has a database of another version of Sharewell, which cannot be updated to this one; set DATA_DIR to an empty folder, or start the version that made it.`,
  )
})

test.each([
  ['EACCES', '/srv/sharewell/secrets.json', 'no permission at /srv/sharewell/secrets.json'],
  ['EACCES', '/srv/sharewell', 'no permission'],
  ['EROFS', '/srv', 'read-only at /srv'],
  ['EIO', '/srv/sharewell', 'EIO'],
])('%s at %s is reported as “%s”', (code, path, reason) => {
  const problem = explained(Object.assign(new Error('no'), { code, syscall: 'open', path }), PLACES)
  expect(problem).toBeInstanceOf(StartProblem)
  expect(sentenceFor(problem)).toContain(`DATA_DIR: “/srv/sharewell” cannot be used (${reason});`)
})

test('a database that goes away during the start is reported in a sentence', () => {
  const lost = new Error('Migration 0001-accounts failed', { cause: new Error('Connection terminated unexpectedly') })
  const notified = (database_url: string | null) =>
    databaseLost(lost, { database_url, data_dir: '/srv/sharewell' })?.message
  expect(notified(null)).toBe(
    'The built-in PostgreSQL ended while the server started. What it said last is in /srv/sharewell/postgres.log; start again.',
  )
  expect(notified('postgres://db.example/sharewell')).toMatch(/^DATABASE_URL: the connection to the database broke off/)
  const refused = { code: 'ECONNREFUSED', syscall: 'connect', address: '10.0.0.9', port: 5432 }
  const atHome = { code: 'ENOENT', syscall: 'connect', address: '/tmp/sharewell-x/.s.PGSQL.5432' }
  const places = { database_url: 'postgres://db.example/sharewell', data_dir: '' }
  const onNetwork = Object.assign(new Error('no'), refused)
  expect(databaseLost(onNetwork, places)?.message).toMatch(/^DATABASE_URL:/)
  expect(databaseLost(new AggregateError([onNetwork]), places)?.message).toMatch(/^DATABASE_URL:/)
  expect(databaseLost(Object.assign(new Error('no'), atHome), { ...places, database_url: null })?.message).toMatch(
    /^The built-in/,
  )
  expect(databaseLost(new TypeError('a defect'), { database_url: null, data_dir: '' })).toBe(null)
})

test('a file elsewhere, and what is no failure of the system, stay as they are, with their stack', () => {
  const elsewhere = Object.assign(new Error('no'), { code: 'ENOENT', syscall: 'open', path: '/srv/sharewell-2/x' })
  for (const error of [elsewhere, new TypeError('a defect')]) {
    expect(explained(error, PLACES)).toBe(error)
    expect(sentenceFor(error)).toContain(error.stack)
  }
})

test.each([
  ['EACCES', 80, 'PORT: “80” cannot be used (this user may not listen there); set PORT to another port.'],
  [
    'EADDRINUSE',
    81,
    'STRIPE_SANDBOX_PORT: “81” is already in use; stop what runs there, or set STRIPE_SANDBOX_PORT to another port.',
  ],
])('%s of port %i is reported with its variable', (code, port, sentence) => {
  const failure = Object.assign(new Error('no'), { code, syscall: 'listen', port })
  expect(sentenceFor(explained(failure, loadConfig({ PORT: '80' })))).toBe(sentence)
})

const PLACES = {
  data_dir: '/srv/sharewell',
  host: '127.0.0.1',
  port: 3000,
  stripe_sandbox_port: 3001,
}
