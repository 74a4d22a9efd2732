import type pg from 'pg'
import { isTransient } from '../store/database.ts'
import { Unit, type UnitOptions } from '../store/unit.ts'
import { Failure } from './failure.ts'
import { beginKeyed, fingerprintOf, type KeyedCall } from './idempotency.ts'

export interface Answer {
  status: number
  body: string
  replayed?: { request_id: string }
  deliveries: number
  headers?: Record<string, string>
  /** The scheduler has something to do at once. */
  wakesScheduler?: boolean
}

interface Work {
  unit: UnitOptions
  request_id: string
  keyed: KeyedCall | undefined
  run: (unit: Unit) => Promise<object>
  /** A fault: the work is done and the answer says it was not. */
  answerInstead?: Failure | undefined
}

const MAX_TRIES = 5

/** A call that only reads needs no transaction. */
export async function runReading(pool: pg.Pool, work: Work): Promise<Answer> {
  try {
    const result = await work.run(new Unit(pool, work.unit))
    return { ...answerOf(work.answerInstead ?? result), deliveries: 0 }
  } catch (error) {
    return { ...answerOf(asFailure(error)), deliveries: 0 }
  }
}

/** A call that writes: one transaction, with the answer for its idempotency key in it; again on deadlock. */
export async function runWriting(pool: pg.Pool, work: Work): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      return await inTransaction(client, work)
    } catch (error) {
      broken = await rollBack(client)
      if (isTransient(error) && attempt < MAX_TRIES) continue
      return { ...answerOf(asFailure(error)), deliveries: 0 }
    } finally {
      client.release(broken)
    }
  }
}

async function inTransaction(client: pg.PoolClient, work: Work): Promise<Answer> {
  if (work.keyed === undefined) {
    await client.query('begin; savepoint work')
  } else {
    const stored = await beginKeyed(client, work.keyed, work.unit.now)
    if (stored !== undefined) {
      await client.query('rollback')
      return { status: stored.status, body: stored.body, replayed: { request_id: stored.request_id }, deliveries: 0 }
    }
  }
  const unit = new Unit(client, work.unit)
  const answer = await outcome(client, unit, work)
  await client.query('commit')
  return { ...answer, wakesScheduler: unit.wakesScheduler }
}

/** The result written, or the failure with everything undone that does not belong to it. */
async function outcome(client: pg.PoolClient, unit: Unit, work: Work): Promise<Answer> {
  try {
    return await write(unit, work, await work.run(unit))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (!error.commitsWork) {
      unit.discard()
      await client.query('rollback to savepoint work')
    }
    return write(unit, work, error)
  }
}

async function write(unit: Unit, { keyed, request_id, answerInstead }: Work, result: object): Promise<Answer> {
  const answer = answerOf(answerInstead ?? result)
  const remembers = !(result instanceof Failure) || result.remembered
  const deliveries = await unit.flush(
    keyed && remembers
      ? { account: keyed.account, key: keyed.key, fingerprint: fingerprintOf(keyed), request_id, ...answer }
      : undefined,
  )
  return { ...answer, deliveries }
}

function answerOf(result: object): { status: number; body: string } {
  if (result instanceof Failure) return { status: result.status, body: JSON.stringify(result.answer) }
  return { status: 200, body: JSON.stringify(result) }
}

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  throw error
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
