import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mailNotificationsJob, notificationStore } from '../../notifications/store-notifications.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { useDatabase } from '../../testing/use-database.ts'
import { createJobs, defineJob } from '../jobs.ts'
import { createLog, createMetrics, movableClock } from '../process.ts'
import { verifyAuditChains } from './audit-verification.ts'
import { type Command, createCommands, SYSTEM, type Write } from './command.ts'
import { workerFor, workersWith } from './job-worker.ts'
import { isRefusal, refuse } from './refuse.ts'

const { db, pool, connection } = useDatabase()
const clock = movableClock('2026-11-02T09:00:00Z')
const log = createLog({ level: 'silent' })
const metrics = createMetrics()
const jobs = createJobs({ connection, clock, log, work: false })
const commands = createCommands({
  database: { db, pool, close: async () => {} },
  jobs,
  clock,
  metrics,
  storeNotifications: notificationStore({ jobs }),
})

const OLIVIA = { id: randomUUID(), role: 'owner' }
const PRIYA = { id: randomUUID(), role: 'provider' }
const MARCO = { id: randomUUID(), role: 'provider' }

const notified: string[] = []
const notify = defineJob('tell', { schema: z.object({ what: z.string() }) })

beforeAll(async () => {
  await sql`create table notes (id integer primary key, what text not null, constraint notes_what unique (what))`.execute(
    db,
  )
  await jobs.start({
    workers: workersWith(commands, [
      workerFor(notify, async ({ payload }) => void notified.push(payload.what)),
      workerFor(mailNotificationsJob, async () => {}),
    ]),
  })
})
afterAll(() => jobs.stop())
beforeEach(async () => {
  await jobs.drain()
  notified.length = 0
  await sql`truncate notes`.execute(db)
})

const noteDown = ({ tx }: Pick<Write, 'tx'>, id: number, what = `note ${id}`) =>
  sql`insert into notes values (${id}, ${what})`.execute(tx)
const notes = async () =>
  (await sql<{ what: string }>`select what from notes order by id`.execute(db)).rows.map(({ what }) => what)
const execute = <Answer>(command: Partial<Command<Answer>> & Pick<Command<Answer>, 'run'>) =>
  commands.run({ name: 'notes.write', actor: OLIVIA, log, ...command })
const storedKeys = async () =>
  Number((await sql<{ n: number }>`select count(*) n from idempotency_keys`.execute(db)).rows[0]?.n)

/** Writes everything a handler can write, so that a rollback has everything to undo. */
async function everything(write: Write) {
  await noteDown(write, 1)
  write.audit({ chain: 'deal:everything', action: 'noted', subject_type: 'note', subject_id: '1' })
  write.enqueue(notify, { what: 'everything' })
  write.publish({ audience: [OLIVIA.id], topic: 'notes' })
}
const eventsOf = (chain: string) =>
  db.selectFrom('audit_events').select('action').where('chain', '=', chain).orderBy('id').execute()

test('three hundred chains, jobs, notifications and events take no more statements than three of each', async () => {
  const people = Array.from({ length: 300 }, (_, n) => ({ id: randomUUID(), email: `many-${n}@example.com` }))
  const person = {
    role: 'provider' as const,
    email_verified: true,
    name: 'Robin',
    first_name: 'Robin',
    last_name: 'Ray',
  }
  await db
    .insertInto('users')
    .values(people.map((one) => ({ ...person, ...one })))
    .execute()
  const writeFor = (some: typeof people) =>
    countStatements(pool, () =>
      execute({
        run: async (write) => {
          for (const { id, email } of some) {
            write.audit({ chain: `user:${id}`, action: 'noted', subject_type: 'note', subject_id: id })
            write.enqueue(notify, { what: email })
            write.notify({ recipient_id: id, type: 'payment', title: 'News', message: 'Something happened.' })
            write.publish({ audience: [id], topic: 'notes', id })
          }
        },
      }),
    )
  const of_three = await writeFor(people.slice(0, 3))
  await jobs.drain()
  notified.length = 0
  expect(await writeFor(people)).toBe(of_three)
  await jobs.drain()
  expect(notified.toSorted()).toEqual(people.map(({ email }) => email).toSorted())
  expect((await verifyAuditChains(db)).broken).toEqual([])
})

describe('one transaction', () => {
  test('commits rows, history and jobs together', async () => {
    const outcome = await execute({ run: async (write) => everything(write).then(() => ({ done: true })) })
    expect(outcome).toEqual({ answer: { done: true }, repeated: false })
    await jobs.drain()
    expect({ notes: await notes(), notified, events: await eventsOf('deal:everything') }).toEqual({
      notes: ['note 1'],
      notified: ['everything'],
      events: [{ action: 'noted' }],
    })
  })

  test.each([
    ['a refusal', async () => refuse('NOT_FOUND'), true],
    ['an exception', async () => Promise.reject(new Error('a bug')), false],
  ] as const)('%s leaves nothing behind: no row, no event, no job, no key', async (_what, outcome, answers) => {
    const [events, keys] = [await eventsOf('deal:everything'), await storedKeys()]
    const run = (write: Write) => everything(write).then(outcome)
    const attempt = execute({ run, idempotency: { key: randomUUID(), input: {} } })
    if (answers) expect(isRefusal((await attempt).answer)).toBe(true)
    else await expect(attempt).rejects.toThrow('a bug')
    await jobs.drain()
    expect({
      notes: await notes(),
      notified,
      keys: await storedKeys(),
      events: await eventsOf('deal:everything'),
    }).toEqual({
      notes: [],
      notified: [],
      keys,
      events,
    })
  })

  test('what is recorded after a refused try is not carried into the next', async () => {
    let tries = 0
    await execute({
      run: async (write) => {
        tries += 1
        write.enqueue(notify, { what: `try ${tries}` })
        if (tries === 1)
          await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(write.tx)
        return null
      },
    })
    await jobs.drain()
    expect(notified).toEqual(['try 2'])
  })
})

describe('what passes is tried again', () => {
  const failing = (errcode: string) => async (write: Write) => {
    tries += 1
    await sql.raw(`do $$ begin raise exception 'no' using errcode = '${errcode}'; end $$`).execute(write.tx)
    return null
  }
  let tries = 0
  beforeEach(() => {
    tries = 0
  })

  test.each(['40001', '40P01'])('%s, but not for ever', async (code) => {
    await expect(execute({ run: failing(code) })).rejects.toThrow('no')
    expect(tries).toBe(5)
  })

  test.each(['22012', '0A000'])('%s, which would come again, is not', async (code) => {
    await expect(execute({ run: failing(code) })).rejects.toThrow('no')
    expect(tries).toBe(1)
  })

  test('a plan that a migration has outdated', async () => {
    const outdated = new pg.DatabaseError('cached plan must not change result type', 0, 'error')
    Object.assign(outdated, { code: '0A000', routine: 'RevalidateCachedQuery' })
    const run = async () => {
      tries += 1
      if (tries === 1) throw outdated
      return 'done'
    }
    expect(await execute({ run })).toMatchObject({ answer: 'done' })
    expect(tries).toBe(2)
  })

  test('a real deadlock ends with both carried out', async () => {
    await sql`insert into notes values (1, 'one'), (2, 'two')`.execute(db)
    let waiting = 2
    let bothHold = () => {}
    const held = new Promise<void>((resolve) => {
      bothHold = resolve
    })
    const change = (first: number, second: number) =>
      execute({
        run: async ({ tx }) => {
          await sql`update notes set what = what || '.' where id = ${first}`.execute(tx)
          waiting -= 1
          if (waiting === 0) bothHold()
          await held
          await sql`update notes set what = what || '.' where id = ${second}`.execute(tx)
          return 'done'
        },
      })
    const outcomes = await Promise.all([change(1, 2), change(2, 1)])
    expect(outcomes.map(({ answer }) => answer)).toEqual(['done', 'done'])
    expect(await notes()).toEqual(['one..', 'two..'])
  })
})

describe('a constraint', () => {
  const taken = (constraints?: Command<unknown>['constraints']) =>
    execute({
      ...(constraints && { constraints }),
      run: async (write) => {
        await noteDown(write, 1, 'same')
        await noteDown(write, 2, 'same')
        return null
      },
    })

  test('that the command names becomes its refusal', async () => {
    const { answer } = await taken({ notes_what: 'ALREADY_EXISTS' })
    expect(answer).toMatchObject({ code: 'ALREADY_EXISTS' })
    expect(await notes()).toEqual([])
  })

  test('that it does not name is an exception', async () => {
    await expect(taken({ notes_pkey: 'ALREADY_EXISTS' })).rejects.toThrow('notes_what')
    await expect(taken()).rejects.toThrow('notes_what')
  })
})

describe('a call that is repeated under its key', () => {
  let runs = 0
  const call = (input: unknown, key: string, changes: Partial<Command<{ run: number }>> = {}) =>
    execute({
      idempotency: { key, input },
      run: async () => {
        runs += 1
        return { run: runs }
      },
      ...changes,
    })
  beforeEach(() => {
    runs = 0
  })

  test('gets the first answer', async () => {
    const key = randomUUID()
    expect(await call({ a: 1, b: [2] }, key)).toEqual({ answer: { run: 1 }, repeated: false })
    expect(await call({ b: [2], a: 1 }, key)).toEqual({ answer: { run: 1 }, repeated: true })
    expect(runs).toBe(1)
  })

  test('is carried out once by ten at once', async () => {
    const key = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => call({}, key)))
    expect(outcomes.filter(({ repeated }) => !repeated)).toHaveLength(1)
    expect(new Set(outcomes.map(({ answer }) => JSON.stringify(answer)))).toEqual(new Set(['{"run":1}']))
  })

  test.each([
    ['another input', { a: 2 }, {}],
    ['more input', { a: 1, b: undefined, c: 1 }, {}],
    ['another operation', { a: 1 }, { name: 'notes.remove' }],
  ])('is refused with %s', async (_what, input, changes) => {
    const key = randomUUID()
    await call({ a: 1 }, key)
    expect((await call(input, key, changes)).answer).toMatchObject({ code: 'KEY_REUSED' })
    expect(runs).toBe(1)
  })

  test('is nobody else’s call', async () => {
    const key = randomUUID()
    await call({}, key)
    expect(await call({}, key, { actor: PRIYA })).toEqual({ answer: { run: 2 }, repeated: false })
    // Of the same role as Priya, so that nothing but who they are keeps them apart.
    expect(await call({}, key, { actor: MARCO })).toEqual({ answer: { run: 3 }, repeated: false })
    expect(await call({}, key, { actor: SYSTEM })).toEqual({ answer: { run: 4 }, repeated: false })
    expect(await call({}, key, { actor: PRIYA })).toEqual({ answer: { run: 2 }, repeated: true })
    expect(await call({}, key, { actor: MARCO })).toEqual({ answer: { run: 3 }, repeated: true })
  })

  test('may be tried again after a refusal', async () => {
    const key = randomUUID()
    const refused = await call({}, key, { run: async () => refuse('NOT_FOUND') })
    expect(isRefusal(refused.answer)).toBe(true)
    expect(await call({}, key)).toEqual({ answer: { run: 1 }, repeated: false })
  })
})

describe('a create that is repeated without a key', () => {
  let id = 0
  beforeEach(() => {
    id += 1
  })
  const create = (input: { id: number; what: string }, changes: Partial<Command<object>> = {}) =>
    execute<object>({
      name: 'notes.create',
      creation: { input },
      constraints: { notes_pkey: 'ALREADY_EXISTS', notes_what: 'AGREEMENT_EXISTS' },
      run: async (write) => {
        await noteDown(write, input.id, input.what)
        write.enqueue(notify, { what: input.what })
        return { made: input.id, at: randomUUID() }
      },
      ...changes,
    })

  test('gets what it made, once: alone, under a key or several at once', async () => {
    const input = { id, what: `the ${id}th` }
    const [first, second] = await Promise.all([create(input), create(input)])
    expect([first.repeated, second.repeated].sort()).toEqual([false, true])
    expect(second.answer).toEqual(first.answer)
    expect(await create(input)).toEqual({ answer: first.answer, repeated: true })
    const under_key = { idempotency: { key: randomUUID(), input } }
    expect(await create(input, under_key)).toEqual({ answer: first.answer, repeated: true })
    await jobs.drain()
    expect({ notified, notes: await notes() }).toEqual({ notified: [input.what], notes: [input.what] })
  })

  test('is refused with other words, to other people, and where nothing conflicts with it', async () => {
    const input = { id, what: `the ${id}th` }
    await create(input, { idempotency: { key: randomUUID(), input } })
    expect((await create({ ...input, what: 'other' })).answer).toMatchObject({ code: 'ALREADY_EXISTS' })
    expect((await create(input, { actor: MARCO })).answer).toMatchObject({ code: 'ALREADY_EXISTS' })
    expect((await create(input, { name: 'notes.add' })).answer).toMatchObject({ code: 'ALREADY_EXISTS' })
    const forbidden = await create(input, { run: async () => refuse('NOT_ALLOWED') })
    expect(forbidden.answer).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('makes it again where it was deleted', async () => {
    const input = { id, what: `the ${id}th` }
    const first = await create(input)
    await sql`delete from notes where id = ${id}`.execute(db)
    const second = await create(input)
    expect(second.repeated).toBe(false)
    expect(await create(input)).toEqual({ answer: second.answer, repeated: true })
    expect(second.answer).not.toEqual(first.answer)
  })
})
