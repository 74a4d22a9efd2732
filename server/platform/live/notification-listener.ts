import pg, { type ClientConfig } from 'pg'
import type { Outage } from '../database.ts'
import type { Log } from '../process.ts'

export interface NotificationListener {
  /** Resolves when the channel is listened to. */
  start(): Promise<void>
  stop(): Promise<void>
}

export interface ListenOptions {
  channel: string
  connection: ClientConfig
  log: Log
  outage: Outage | undefined
  onPayload: (payload: string) => void
  /** Called when a lost connection is back: what was sent meanwhile never arrives. */
  onReconnected: () => void
}

/** Listens to a channel on its own connection, which is checked regularly and replaced when it is lost. */
export function listenTo({
  channel,
  connection,
  log,
  outage,
  onPayload,
  onReconnected,
}: ListenOptions): NotificationListener {
  let current: pg.Client | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const client = new pg.Client({
      ...connection,
      application_name: 'sharewell-events',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 5_000,
    })
    client.on('error', (error) => lost(client, error))
    client.on('end', () => lost(client, new Error('Connection terminated')))
    client.on('notification', ({ payload }) => {
      if (payload) onPayload(payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void end(client)
      throw error
    }
    if (stopped) return client.end()
    current = client
    check(client)
  }

  // A connection can die without a word; a question that stays unanswered finds out.
  function check(client: pg.Client): void {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => current === client && check(client),
        (error) => lost(client, error),
      )
    }, CHECK_INTERVAL_MS)
    timer.unref()
  }

  function lost(client: pg.Client, error: unknown): void {
    if (client !== current) return
    current = undefined
    clearTimeout(timer)
    void end(client)
    if (stopped) return
    if (!outage?.explains(error)) log.warn({ err: error }, 'the connection for live events was lost')
    reconnect(0)
  }

  // It is closed either way; the error only helps with debugging.
  function end(client: pg.Client): Promise<void> {
    return client.end().catch((error: unknown) => log.debug({ err: error }, 'a connection for live events ended badly'))
  }

  function reconnect(attempt: number): void {
    timer = setTimeout(
      () =>
        connect().then(
          () => stopped || onReconnected(),
          (error: unknown) => {
            if (stopped) return
            log.debug({ err: error, attempt }, 'the connection for live events is not back yet')
            reconnect(attempt + 1)
          },
        ),
      Math.min(100 * 2 ** attempt, MAX_PAUSE_MS),
    )
  }

  return {
    start: connect,
    async stop() {
      stopped = true
      clearTimeout(timer)
      const client = current
      current = undefined
      if (client) await end(client)
    },
  }
}

const CHECK_INTERVAL_MS = 15_000
const MAX_PAUSE_MS = 5_000
