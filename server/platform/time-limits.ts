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
  /** Without a byte in either direction. Live streams send one more often. */
  silence_ms: number
  /** How often Node looks for those that are late with the head. */
  check_ms: number
}

const LIMITS: TimeLimits = {
  head_ms: 10_000,
  body_ms: 20_000,
  // The largest form at a megabit and a half a second.
  upload_ms: 60_000,
  silence_ms: 75_000,
  check_ms: 2_000,
}

export const timeLimits = (changes: Partial<TimeLimits> = {}): TimeLimits => ({ ...LIMITS, ...changes })

/** What Node holds to by itself; it knows only one time for every kind of request, which is therefore the longest. */
export function serverTimes({ head_ms, upload_ms, check_ms }: TimeLimits): ServerOptions {
  return {
    headersTimeout: head_ms,
    requestTimeout: head_ms + UPLOAD_WAIT_MS + upload_ms,
    connectionsCheckingInterval: check_ms,
  }
}

/** Gives the body of a request its time. Called again, as when there is room for an upload, the time begins anew. */
export function bodyTimer(req: IncomingMessage, res: ServerResponse): (ms: number) => void {
  let timer: NodeJS.Timeout | undefined
  const settle = () => clearTimeout(timer)
  const { 'content-length': length = '0', 'transfer-encoding': chunked } = req.headers
  if (length === '0' && chunked === undefined) return settle
  req.once('end', settle)
  // Node takes the socket away from a request that ended; whether it is open still matters then.
  const { socket } = req
  // Closed as soon as it is answered: a body that nobody reads may go on coming after that.
  req.once('close', () => {
    if (req.complete || socket.destroyed) settle()
  })
  return (ms) => {
    settle()
    if (req.complete || req.destroyed) return
    timer = setTimeout(() => endLate(req, res, socket), ms)
  }
}

/** In Node's own words for it. What reads the body is told by the end of the connection. */
function endLate({ complete }: IncomingMessage, { headersSent }: ServerResponse, socket: Socket): void {
  if (complete || socket.destroyed) return
  if (!headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n')
  socket.destroySoon()
}
