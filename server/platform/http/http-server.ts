import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { REFUSALS } from '#contract/refusals.ts'
import type { Refusal } from '../commands.ts'
import type { Outage } from '../database.ts'
import type { Log, Metrics } from '../process.ts'
import { type HeaderOptions, securityHeaders } from './http-headers.ts'
import { describeRequest, type HttpRequest } from './http-request.ts'
import { isKnownHost } from './known-host.ts'
import { withRequestSpan } from './request-span.ts'
import { serverTimes, type TimeLimits, timeLimits } from './time-limits.ts'

/** A part of the server that answers some paths; the first that says true has answered. */
export interface HttpHandler {
  handle(request: HttpRequest): Promise<boolean>
}

export interface HttpOptions extends HeaderOptions {
  parts: HttpHandler[]
  log: Log
  metrics: Metrics
  /** Answers when the database is unavailable; without it, that is an unexpected failure like any other. */
  outage?: Outage
  trust_proxy: boolean
  /** Where a proxy in front decides which names lead here; otherwise only known ones do. */
  any_host?: boolean
  /** Aborted when the server begins to stop: from then on every answer is the last of its connection. */
  stopping?: AbortSignal
  /** Other times than usual, for tests. */
  time_limits?: Partial<TimeLimits>
}

/** One node:http server: request id, headers and origin check once in front, then the parts in order. */
export function createHttpServer(options: HttpOptions): Server {
  const secure = securityHeaders(options)
  const limits = timeLimits(options.time_limits)
  const lastOfConnection = lastWhenStopping(options.stopping)
  const noticeProxy = untrustedProxy(options)
  const server = createServer(serverTimes(limits), (req, res) => {
    // Whatever is thrown here would end the process, and with it everybody's requests.
    secure(res)
    lastOfConnection(res)
    noticeProxy(req)
    const request = describeRequest(req, res, { ...options, limits })
    if (!request) return sendRefusal(res, 'INVALID_INPUT')
    res.setHeader('x-request-id', request.request_id)
    observe(request, options)
    withRequestSpan(request, () => answer(request, options)).catch((error: unknown) =>
      fail(request, error, options.outage),
    )
  })
  return server.setTimeout(limits.silence_ms)
}

/**
 * Says `Connection: close` with the answers of a server that stops, those to requests in flight included: a proxy would
 * otherwise send its next request on a connection that is just being closed, and get a reset for it.
 */
function lastWhenStopping(stopping: AbortSignal | undefined): (res: ServerResponse) => void {
  if (!stopping) return () => {}
  const answering = new Set<ServerResponse>()
  const close = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader('connection', 'close')
  }
  stopping.addEventListener('abort', () => answering.forEach(close))
  return (res) => {
    if (stopping.aborted) return close(res)
    answering.add(res)
    res.once('close', () => answering.delete(res))
  }
}

/** Says once that requests come through a proxy whose word nobody asked to be taken. */
function untrustedProxy({ trust_proxy, any_host, log }: HttpOptions): (req: IncomingMessage) => void {
  let is_said = trust_proxy || !any_host
  return ({ headers }) => {
    if (is_said || headers['x-forwarded-for'] === undefined) return
    is_said = true
    log.warn(
      'requests come through a proxy, and everybody has its address; set TRUST_PROXY=true if it is the only way here',
    )
  }
}

/** Answers with JSON in the shape of every refusal. */
export function sendRefusal(res: ServerResponse, code: keyof typeof REFUSALS, sentence?: string): void {
  const { status, message: usual } = REFUSALS[code]
  const message = sentence ?? usual
  sendJson(res, status, { defined: true, code, status, message })
}

/** The same with what a refusal says beside its code. */
export function sendRefused(res: ServerResponse, { code, message, data }: Refusal): void {
  const { status } = REFUSALS[code]
  if (data.retry_after_seconds !== undefined) res.setHeader('retry-after', String(data.retry_after_seconds))
  if (status === 401) res.setHeader('www-authenticate', 'Bearer')
  sendJson(res, status, { defined: true, code, status, message, data })
}

/** Cannot be answered now, and may be asked again in a moment. */
export function sendUnavailable(res: ServerResponse): void {
  res.setHeader('retry-after', String(RETRY_AFTER_SECONDS))
  sendRefusal(res, 'SERVICE_UNAVAILABLE')
}

export const RETRY_AFTER_SECONDS = 2

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  res.end(JSON.stringify(body))
}

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

async function answer(request: HttpRequest, { parts, public_url, any_host }: HttpOptions): Promise<void> {
  const { req, res, path } = request
  if (!any_host && !isKnownHost(req.headers.host, public_url)) return refuseHost(request, public_url)
  if (UNSAFE.has(req.method ?? '') && !path.startsWith('/webhook/') && isFromElsewhere(req, public_url)) {
    return sendRefusal(res, 'NOT_ALLOWED')
  }
  for (const part of parts) if (await part.handle(request)) return
  sendRefusal(res, 'NOT_FOUND')
}

function refuseHost({ req, res }: HttpRequest, public_url: string): void {
  const sentence = `This server answers at ${public_url}. To open it by another name, such as that of a forwarded port, start it with PUBLIC_URL set to the address you open.`
  const isPage = req.headers.accept?.includes('text/html') ?? false
  if (!isPage) sendRefusal(res, 'HOST_NOT_KNOWN', sentence)
  else {
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
    res.writeHead(REFUSALS.HOST_NOT_KNOWN.status, headers).end(`${sentence}\n`)
  }
}

// A browser says where a request comes from; a program that says nothing carries no cookie of somebody else's either.
function isFromElsewhere(req: IncomingMessage, public_url: string): boolean {
  // Before a browser sends this header to another site it asks, and the answer is no.
  if (req.headers.authorization !== undefined) return false
  const site = req.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const { origin } = req.headers
  if (origin === undefined || origin === new URL(public_url).origin) return false
  // Without TLS, as on a developer's machine, the server is also reached by its other known names, such as 127.0.0.1.
  return public_url.startsWith('https://') || origin !== `http://${req.headers.host}`
}

function observe(request: HttpRequest, { metrics, log }: HttpOptions): void {
  const { req, res } = request
  const begun = performance.now()
  res.on('finish', () => {
    const seconds = (performance.now() - begun) / 1000
    const method = req.method ?? 'GET'
    metrics.observeRequest({ method, route: request.route, status: res.statusCode, seconds })
    if (!log.isLevelEnabled('debug')) return
    request.log.debug({ method, status: res.statusCode, ms: Math.trunc(seconds * 1000) }, 'answered')
  })
}

function fail({ req, res, log, request_id }: HttpRequest, error: unknown, outage: Outage | undefined): void {
  const callerLeft = req.destroyed && !req.complete
  if (callerLeft) log.debug({ err: error }, 'the caller left before their request was whole')
  const isUnavailable = !callerLeft && outage?.explains(error)
  if (!callerLeft && !isUnavailable) log.error({ err: error }, 'a request failed unexpectedly')
  if (callerLeft || res.headersSent) res.destroy()
  else if (isUnavailable) sendUnavailable(res)
  else sendFailure(res, request_id)
}

function sendFailure(res: ServerResponse, request_id: string): void {
  const message = `Something unexpected happened. Please try again. If it happens again, tell us this number: ${request_id}`
  sendJson(res, 500, { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message })
}
