import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '../process.ts'
import type { EventHub, LiveEvent } from './events.ts'

export interface LiveStreamOptions {
  metrics?: Metrics
  /** Ends the stream, for example with the session that opened it. */
  signal?: AbortSignal
  /** Whether this event says that the session behind the stream is over. */
  endsWith?: (event: LiveEvent) => boolean
  /** Which web app this server hands out, so that an open tab learns of a newer one. */
  version?: string
}

/**
 * Server-sent events for one person until they leave, their session ends or the server stops. A client that is too slow
 * is dropped: the browser reconnects by itself and then refetches what it shows.
 */
export function handleLiveStream(
  req: IncomingMessage,
  res: ServerResponse,
  userId: string,
  hub: EventHub,
  { metrics, signal, endsWith = () => false, version = '' }: LiveStreamOptions = {},
): void {
  if (hub.ended.aborted || hub.listeners(userId) >= STREAMS_PER_PERSON) {
    res.writeHead(503, { 'retry-after': '5' }).end()
    return
  }

  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  res.write(`retry: ${RETRY_MS}\nevent: ready\ndata: ${JSON.stringify({ version })}\n\n`)
  metrics?.liveConnections(1)

  const send = (text: string) => {
    // Between the end of a stream and the end of its connection events still come; written then, one would end us all.
    if (res.writableEnded || res.destroyed) return
    res.write(text)
    if (res.writableLength > MAX_BACKLOG_BYTES) res.destroy()
  }
  const stopListening = hub.listen(userId, (event) => {
    send(frameOf(event))
    if (endsWith(event)) end()
  })
  const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS)
  // The browser reconnects at once and its session is checked again.
  const lifetime = setTimeout(() => end(), LIFETIME_MS)
  const ending = signal ? AbortSignal.any([signal, hub.ended]) : hub.ended
  const end = () => res.end()
  ending.addEventListener('abort', end)

  res.once('close', () => {
    ending.removeEventListener('abort', end)
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    stopListening()
    metrics?.liveConnections(-1)
  })
  req.socket.setKeepAlive(true)
  if (ending.aborted) end()
}

const STREAMS_PER_PERSON = 30
const RETRY_MS = 2_000
const HEARTBEAT_MS = 25_000
const LIFETIME_MS = 30 * 60_000
const MAX_BACKLOG_BYTES = 256 * 1024

// One event goes to many streams as the same object, so its text is built once.
const frames = new WeakMap<LiveEvent, string>()

function frameOf(event: LiveEvent): string {
  let frame = frames.get(event)
  if (!frame) {
    frame = `event: change\ndata: ${JSON.stringify(event)}\n\n`
    frames.set(event, frame)
  }
  return frame
}
