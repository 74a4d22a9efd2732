import type pg from 'pg'
import { createEventHub, type Publication } from '../platform/live.ts'
import { createLog } from '../platform/process.ts'

/** A live event as a browser gets it. */
export type HeardEvent = Omit<Publication, 'audience'>

/** Collects the live events of a person, from now on until it is stopped. */
export async function hearEvents(connection: pg.PoolConfig, user_id: string) {
  const hub = createEventHub({ connection, log: createLog({ level: 'silent' }) })
  await hub.start()
  const heard: HeardEvent[] = []
  hub.listen(user_id, (event) => heard.push(event))
  return { heard, stop: () => hub.stop() }
}
