import { Buffer } from 'node:buffer'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { ClientConfig } from 'pg'
import type { Outage } from '../database.ts'
import type { Log } from '../process.ts'
import { listenTo } from './notification-listener.ts'

/** A hint that something changed; who gets it asks for the thing itself. */
export interface LiveEvent {
  topic: string
  id?: string
}

/** Sent to everyone after the connection to the database was lost: events may be missing, everything may be stale. */
export const RESYNC: LiveEvent = { topic: 'resync' }

export interface EventHub {
  start(): Promise<void>
  stop(): Promise<void>
  /** Calls back for each event of this person until the returned function is called. */
  listen(userId: string, listener: (event: LiveEvent) => void): () => void
  /** The same as a sequence, until the signal or the hub ends it, or the reader falls too far behind. */
  subscribe(userId: string, signal: AbortSignal): AsyncIterable<LiveEvent>
  /** How many listeners this person has on this server. */
  listeners(userId: string): number
  /** Aborted when the hub stops. */
  ended: AbortSignal
}

/** An event and whom it concerns. */
export type Publication = LiveEvent & { audience: readonly string[] }

/** Sends an event to these people on every server, when and only when the transaction commits. */
export const publish = (tx: QueryExecutorProvider, event: Publication): Promise<void> => publishAll(tx, [event])

/** The same for many, with one statement. */
export async function publishAll(tx: QueryExecutorProvider, events: readonly Publication[]): Promise<void> {
  const payloads = events.flatMap(noticesOf)
  if (payloads.length > 0)
    await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(tx)
}

function noticesOf({ audience, topic, id }: Publication): string[] {
  const people = [...new Set(audience)]
  const payloads: string[] = []
  for (let first = 0; first < people.length; first += AUDIENCE_PER_NOTICE) {
    const to = people.slice(first, first + AUDIENCE_PER_NOTICE)
    const notice: Notice = { to, topic, ...(id !== undefined && { id }) }
    const payload = JSON.stringify(notice)
    if (Buffer.byteLength(payload) >= 8000) throw new Error(`An event of topic ${topic} is too long to be sent.`)
    payloads.push(payload)
  }
  return payloads
}

export interface EventHubOptions {
  connection: ClientConfig
  log: Log
  /** Called when the database is unavailable. */
  outage?: Outage
}

/** Receives the events of all servers over one connection and hands each to the people connected to this one. */
export function createEventHub({ connection, log, outage }: EventHubOptions): EventHub {
  const people = new Map<string, Set<(event: LiveEvent) => void>>()
  const end = new AbortController()

  const deliver = (listeners: Iterable<(event: LiveEvent) => void>, event: LiveEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const receiver = listenTo({
    channel: CHANNEL,
    connection,
    log,
    outage,
    onPayload(payload) {
      const { to, ...event } = JSON.parse(payload) as Notice
      for (const person of to) deliver(people.get(person) ?? [], event)
    },
    onReconnected: () =>
      deliver(
        [...people.values()].flatMap((listeners) => [...listeners]),
        RESYNC,
      ),
  })

  const hub: EventHub = {
    start: () => receiver.start(),
    async stop() {
      end.abort()
      await receiver.stop()
    },
    listen(userId, listener) {
      const listeners = people.get(userId) ?? new Set()
      people.set(userId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && people.get(userId) === listeners) people.delete(userId)
      }
    },
    subscribe: (userId, signal) => sequence(hub, userId, signal),
    listeners: (userId) => people.get(userId)?.size ?? 0,
    ended: end.signal,
  }
  return hub
}

interface Notice extends LiveEvent {
  to: string[]
}

const CHANNEL = 'live_events'

// A notice holds at most 8000 bytes; an id with its quotes takes 39 of them.
const AUDIENCE_PER_NOTICE = 150

const MAX_QUEUE = 1000

async function* sequence(hub: EventHub, userId: string, signal: AbortSignal): AsyncGenerator<LiveEvent> {
  const waiting: LiveEvent[] = []
  let wake = () => {}
  const stop = hub.listen(userId, (event) => {
    waiting.push(event)
    wake()
  })
  const ended = AbortSignal.any([signal, hub.ended])
  const onEnd = () => wake()
  ended.addEventListener('abort', onEnd)
  try {
    while (!ended.aborted && waiting.length <= MAX_QUEUE) {
      const event = waiting.shift()
      if (event) yield event
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  } finally {
    ended.removeEventListener('abort', onEnd)
    stop()
  }
}
