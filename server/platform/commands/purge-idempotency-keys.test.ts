import { expect, it } from 'vitest'
import { useOperations } from '#server/testing/use-operations.ts'
import { createLog } from '../process.ts'
import { SYSTEM } from './command.ts'
import type { JobWorker } from './job-worker.ts'
import { idempotencyWorkers, purgeIdempotencyKeysJob } from './purge-idempotency-keys.ts'

const workers: JobWorker[] = []
const { db, commands, command, jobs, clock } = useOperations({}, workers)
workers.push(...idempotencyWorkers({ db, clock }))
const log = createLog({ level: 'silent' })

it('forgets after a week what was answered to calls that could be repeated', async () => {
  const write = (key: string) =>
    commands.run({ name: 'test.write', actor: SYSTEM, log, idempotency: { key, input: {} }, run: async () => null })
  const atNight = async () => {
    await command(async ({ enqueue }) => enqueue(purgeIdempotencyKeysJob, {}))
    await jobs.drain()
  }
  await write('first')
  clock.advance({ days: 6 })
  await write('second')
  await atNight()
  expect((await write('first')).repeated).toBe(true)
  clock.advance({ days: 2 })
  await atNight()
  expect((await write('second')).repeated).toBe(true)
  expect((await write('first')).repeated).toBe(false)
})
