import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Log, requestLog } from '../process.ts'
import { bodyTimer, type TimeLimits, timeLimits } from './time-limits.ts'

export interface HttpRequest {
  req: IncomingMessage
  res: ServerResponse
  path: string
  url: URL
  request_id: string
  /** The headers as the platform reads them, with the caller's address in x-client-ip. */
  headers: Headers
  /** The caller's address: the socket's, or the proxy's word where a proxy is configured. */
  ip: string
  log: Log
  /** The same, with who sent it in every line, and which admin where they view that account. */
  logOf(viewer_id: string, viewed_by?: string): Log
  /** Gives a form with files the time to wait for room, and to arrive. */
  awaitUpload(wait_ms: number): void
  /** There is room for a form of this size, which must arrive in time and at a steady pace from now on. */
  beginUpload(bytes: number): void
  /**
   * The label of its metrics: the pattern of the path, set by the handler that knows it. Never the path itself, since
   * made-up paths would fill the memory.
   */
  route: string
}

/** Null when the target is no path: then nothing can be known about it. */
export function describeRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { log, trust_proxy, limits = timeLimits() }: { log: Log; trust_proxy: boolean; limits?: TimeLimits },
): HttpRequest | null {
  const body = bodyTimer(req, res, limits)
  body.allow(limits.body_ms)
  const target = req.url ?? ''
  // Joined as text: as a relative reference, '//' is an address without a host, and '//elsewhere/api' one of another.
  const url = target.startsWith('/') ? URL.parse(`http://localhost${target}`) : null
  if (!url) return null
  const request_id = randomUUID()
  const ip = (trust_proxy && lastForwarded(req)) || (req.socket.remoteAddress ?? 'unknown')
  const headers = headersOf(req, ip)
  const { pathname: path } = url
  const awaitUpload = (wait_ms: number) => body.allow(wait_ms + limits.upload_ms)
  const about = { request_id, ip, headers, log: requestLog(log, { request_id, path }), route: 'other' }
  const logOf = (viewer_id: string, viewed_by?: string) =>
    requestLog(log, { request_id, path, viewer_id, ...(viewed_by && { viewed_by }) })
  return { req, res, url, path, awaitUpload, beginUpload: body.allowUpload, logOf, ...about }
}

// Each proxy adds whom it was called by at the end; whatever stands before was sent by the caller and may be invented.
function lastForwarded({ headers }: IncomingMessage): string | undefined {
  return String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
}

function headersOf(req: IncomingMessage, ip: string): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one)
  }
  // The session library reads the address from a header only; ours is written over whatever was sent.
  headers.set('x-client-ip', ip)
  return headers
}
