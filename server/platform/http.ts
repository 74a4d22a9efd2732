import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import helmet from 'helmet'
import { REFUSALS } from '#contract/refusals.ts'
import { type Log, requestLog } from './log.ts'
import type { Metrics } from './metrics.ts'

/** A part of the server that answers some paths; the first that says true has answered. */
export interface HttpPart {
  handle(request: HttpRequest): Promise<boolean>
}

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
}

export interface HttpOptions {
  parts: HttpPart[]
  log: Log
  metrics: Metrics
  public_url: string
  /** Origins the browser may send requests to: the payment provider's, where card data goes. */
  provider_origins: string[]
  trust_proxy: boolean
}

/** One node:http server: request id, headers and origin check once in front, then the parts in order. */
export function createHttpServer(options: HttpOptions): Server {
  const secured = securityHeaders(options)
  return createServer((req, res) => {
    const request = describe(req, res, options)
    res.setHeader('x-request-id', request.request_id)
    observe(request, options.metrics)
    secured(req, res, () => {
      answer(request, options).catch((error: unknown) => fail(request, error))
    })
  })
}

/** Answers with JSON in the shape of every refusal. */
export function sendRefusal(res: ServerResponse, code: keyof typeof REFUSALS, status?: number): void {
  const refusal = REFUSALS[code]
  sendJson(res, status ?? refusal.status, { defined: true, code, status: refusal.status, message: refusal.message })
}

export function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  res.end(JSON.stringify(body))
}

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

async function answer(request: HttpRequest, { parts, public_url }: HttpOptions): Promise<void> {
  const { req, res, path } = request
  if (UNSAFE.has(req.method ?? '') && !path.startsWith('/webhook/') && isFromElsewhere(req, public_url)) {
    return sendRefusal(res, 'NOT_ALLOWED')
  }
  for (const part of parts) if (await part.handle(request)) return
  sendRefusal(res, 'NOT_FOUND')
}

// A browser says where a request comes from; a program that says nothing carries no cookie of somebody else's either.
function isFromElsewhere(req: IncomingMessage, public_url: string): boolean {
  const site = req.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const { origin } = req.headers
  return origin !== undefined && origin !== new URL(public_url).origin && origin !== `http://${req.headers.host}`
}

function describe(req: IncomingMessage, res: ServerResponse, { log, trust_proxy }: HttpOptions): HttpRequest {
  const request_id = randomUUID()
  const url = new URL(req.url ?? '/', 'http://localhost')
  const forwarded = trust_proxy
    ? String(req.headers['x-forwarded-for'] ?? '')
        .split(',')[0]
        ?.trim()
    : ''
  const ip = forwarded || (req.socket.remoteAddress ?? 'unknown')
  const headers = headersOf(req, ip)
  return { req, res, url, path: url.pathname, request_id, ip, headers, log: requestLog(log, request_id) }
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

function observe({ req, res, path, log }: HttpRequest, metrics: Metrics): void {
  const begun = performance.now()
  res.on('finish', () => {
    const seconds = (performance.now() - begun) / 1000
    const method = req.method ?? 'GET'
    const route = path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}').replaceAll(/\/(pm|cus|acct|seti)_\w+/g, '/{id}')
    metrics.observeRequest({
      method,
      route: route.startsWith('/assets/') ? '/assets' : route,
      status: res.statusCode,
      seconds,
    })
    log.debug({ method, path, status: res.statusCode, ms: Math.trunc(seconds * 1000) }, 'answered')
  })
}

function fail({ res, log, request_id }: HttpRequest, error: unknown): void {
  log.error({ err: error }, 'a request failed unexpectedly')
  if (res.headersSent) return void res.destroy()
  const message = `Something unexpected happened. Please try again. If it happens again, tell us this number: ${request_id}`
  sendJson(res, 500, { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, message })
}

function securityHeaders({ public_url, provider_origins }: HttpOptions) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library places its theme in a style element; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...provider_origins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: public_url.startsWith('https://') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
}
