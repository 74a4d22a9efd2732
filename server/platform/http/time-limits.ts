import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { UPLOAD_WAIT_MS } from './upload-room.ts'

/** How long a caller may take. A connection costs memory, and who opens hundreds and sends little must not hold them. */
export interface TimeLimits {
  /** For the head of a request, from the opening of the connection on. */
  head_ms: number
  /** For the body, from the end of the head on. */
  body_ms: number
  /** For a form with files, from the moment there is room for it. */
  upload_ms: number
  /** How far an upload may fall behind the pace at which it arrives in that time. */
  upload_lag_ms: number
  /** For the rest of a body once the request has been answered. */
  answered_ms: number
  /** Without a byte in either direction. Live streams send one more often. */
  silence_ms: number
  /** For the next request of a connection: longer than the minute a proxy keeps one, so that it is the proxy that ends it. */
  idle_ms: number
  /** How often connections are checked for a late head or a slow upload. */
  check_ms: number
}

const LIMITS: TimeLimits = {
  head_ms: 10_000,
  body_ms: 20_000,
  // The largest form at a megabit and a half a second.
  upload_ms: 60_000,
  upload_lag_ms: 10_000,
  answered_ms: 2_000,
  silence_ms: 75_000,
  idle_ms: 65_000,
  check_ms: 2_000,
}

export const timeLimits = (changes: Partial<TimeLimits> = {}): TimeLimits => ({ ...LIMITS, ...changes })

/** What Node holds to by itself; it knows only one time for every kind of request, which is therefore the longest. */
export function serverTimes({ head_ms, upload_ms, idle_ms, check_ms }: TimeLimits): ServerOptions {
  return {
    headersTimeout: head_ms,
    requestTimeout: head_ms + UPLOAD_WAIT_MS + upload_ms,
    keepAliveTimeout: idle_ms,
    connectionsCheckingInterval: check_ms,
  }
}

export interface BodyTimer {
  /** Gives the body this long from now. */
  allow(ms: number): void
  /** Gives an upload of this size its time from now, as long as it keeps pace. */
  allowUpload(bytes: number): void
}

// What one read of a socket brings: so much of the body may have come with the head.
const READ_WITH_HEAD_BYTES = 64 * 1024

/** Ends the connection of a request whose body is late, or still incomplete after the answer. */
export function bodyTimer(req: IncomingMessage, res: ServerResponse, limits: TimeLimits): BodyTimer {
  const { 'content-length': length = '0', 'transfer-encoding': chunked } = req.headers
  if (length === '0' && chunked === undefined) return { allow() {}, allowUpload() {} }
  // Node takes the socket away from a request that ended; whether it is open still matters then.
  const { socket } = req
  const read_before = socket.bytesRead
  let timer: NodeJS.Timeout | undefined
  let pace_timer: NodeJS.Timeout | undefined
  const settle = () => {
    clearTimeout(timer)
    clearInterval(pace_timer)
  }
  const end = () => {
    settle()
    endLate(req, res, socket)
  }
  const allow = (ms: number) => {
    settle()
    if (!req.complete && !socket.destroyed) timer = setTimeout(end, ms)
  }

  req.once('end', settle)
  // Closed as soon as it is answered: a body that nobody reads may go on coming after that.
  req.once('close', () => {
    if (req.complete || socket.destroyed) settle()
  })
  res.once('finish', () => allow(limits.answered_ms))
  return {
    allow,
    allowUpload(bytes) {
      if (req.complete || socket.destroyed) return
      const begun = performance.now()
      const isSlow = () => {
        const share = (performance.now() - begun - limits.upload_lag_ms) / limits.upload_ms
        return socket.bytesRead - read_before < Math.floor(bytes * share) - READ_WITH_HEAD_BYTES
      }
      allow(limits.upload_ms)
      pace_timer = setInterval(() => isSlow() && end(), limits.check_ms)
    },
  }
}

/** In Node's own words. Readers of the body notice the end of the connection. */
function endLate({ complete }: IncomingMessage, { headersSent }: ServerResponse, socket: Socket): void {
  if (complete || socket.destroyed) return
  if (!headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n')
  socket.destroySoon()
}
