import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { workerFor } from '#server/platform/commands.ts'
import { type DeadLetters, defineJob } from '#server/platform/jobs.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { refusalOf, useOperations } from '#server/testing/use-operations.ts'
import { jobs as feature } from './feature.ts'

const greet = defineJob('greet', {
  schema: z.object({ person_id: z.string(), words: z.string() }),
  ...{ retryLimit: 1, retryDelay: 1, retryBackoff: false },
})
const greeted: string[] = []
let isBroken = true

/** Those of the queue, which is there once the operations are. */
const queue: { dead_letters?: DeadLetters } = {}
const lettersOf = () => {
  if (!queue.dead_letters) throw new Error('The queue is not there yet.')
  return queue.dead_letters
}
const dead_letters: DeadLetters = {
  retry: (tx, id) => lettersOf().retry(tx, id),
  drop: (tx, id) => lettersOf().drop(tx, id),
}

const house = useOperations({ jobs: feature.routes({ dead_letters }) }, [
  workerFor(greet, async ({ payload }) => {
    if (isBroken) throw new Error('Nobody is in.')
    greeted.push(payload.person_id)
  }),
])
const { db, as, clock, jobs } = house
queue.dead_letters = jobs.dead_letters

let people: Cast
beforeAll(async () => {
  people = await registerCast(db)
})
beforeEach(() => {
  isBroken = true
})
const admin = () => as(people.ada).jobs

/** A job for this person that fails for good. */
async function fails(person_id: string) {
  await house.command(async (write) => write.enqueue(greet, { person_id, words: 'a secret code' }))
  await jobs.drain()
  clock.advance({ seconds: 2 })
  await jobs.drain()
  const { items } = await admin().listDeadLetters({})
  const letter = items.find(({ about }) => about.person_id === person_id)
  if (!letter) throw new Error('It did not fail for good.')
  return letter
}

const queueOf = async () => (await admin().listQueues({})).items.find(({ name }) => name === 'greet')
const auditOf = async (id: string) =>
  db
    .selectFrom('audit_events')
    .select(['action', 'actor_id', 'data'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('a job that failed for good', () => {
  test('is listed with its error and the ids it was given, without what may be private', async () => {
    const letter = await fails('priya')
    expect(letter).toMatchObject({ queue: 'greet', error: 'Nobody is in.', retries: 1, about: { person_id: 'priya' } })
    expect(JSON.stringify(letter)).not.toContain('secret')
    expect(await queueOf()).toMatchObject({ failed: 1, waiting: 0 })
    await admin().dropDeadLetter({ id: letter.id, reason: 'Done by hand.' })
  })

  test('runs again when it is retried, once', async () => {
    const { id } = await fails('olivia')
    isBroken = false
    expect(await admin().retryDeadLetter({ id })).toEqual({ queue: 'greet' })
    const { failed, waiting, later } = (await queueOf()) ?? {}
    expect({ failed, open: (waiting ?? 0) + (later ?? 0) }).toEqual({ failed: 0, open: 1 })
    expect((await refusalOf(admin().retryDeadLetter({ id }))).code).toBe('NOT_FOUND')
    await jobs.drain()
    expect(greeted).toEqual(['olivia'])
    expect(await auditOf(id)).toMatchObject([
      { action: 'job_retried', actor_id: people.ada.id, data: { queue: 'greet', person_id: 'olivia' } },
    ])
  })

  test('is gone when it is dropped, and the reason stays', async () => {
    const { id } = await fails('marco')
    await admin().dropDeadLetter({ id, reason: 'Done by hand.' })
    expect((await admin().listDeadLetters({ queue: 'greet' })).items).toEqual([])
    expect((await refusalOf(admin().dropDeadLetter({ id, reason: 'Again.' }))).code).toBe('NOT_FOUND')
    expect(await auditOf(id)).toMatchObject([{ action: 'job_dropped', data: { reason: 'Done by hand.' } }])
  })

  test('is retried or dropped by one of two who do it at once', async () => {
    const { id } = await fails('theo')
    const outcomes = await Promise.allSettled([
      admin().retryDeadLetter({ id }),
      admin().dropDeadLetter({ id, reason: 'Done by hand.' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await auditOf(id)).toHaveLength(1)
  })
})

test.each(['olivia', 'priya', 'theo'] as const)('nothing of it is for %s', async (who) => {
  const { listQueues, listDeadLetters, retryDeadLetter, dropDeadLetter } = as(people[who]).jobs
  const id = crypto.randomUUID()
  const calls = [
    () => listQueues({}),
    () => listDeadLetters({}),
    () => retryDeadLetter({ id }),
    () => dropDeadLetter({ id, reason: 'A guess.' }),
  ]
  for (const call of calls) expect((await refusalOf(call())).code).toBe('NOT_ALLOWED')
})
