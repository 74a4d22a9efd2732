import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { answerConsole, isOfConsole } from '../console/console.ts'
import { answerContents } from '../files/download.ts'
import { sendProblem } from '../pages/layout.ts'
import { answerPage } from '../pages/pages.ts'
import { newId } from '../store/ids.ts'
import { type ApiOptions, answerApi } from './api.ts'
import { readBody } from './body.ts'
import { answerControl } from './control.ts'
import { Failure, notCalledSo, refusedAtOnce, serverError } from './failure.ts'
import { isKnownHost } from './known-host.ts'

/** Calls of the API that stand beside its versions. */
const API_BESIDE = new Set(['/oauth/token', '/oauth/deauthorize'])

/** The only answer of the API that is not JSON. */
const CONTENTS = /^\/v1\/files\/([^/]+)\/contents$/

/** The one character that PostgreSQL does not keep. */
const NUL = /%00|\0/

/** Sends each request where it belongs: Stripe's API, the sandbox's own calls, or a page for a person. */
export function makeListener(api: ApiOptions, log: (entry: object) => void): RequestListener {
  return (request, response) => {
    const request_id = newId('request')
    const started = performance.now()
    response.on('close', () => {
      log({
        message: 'Request',
        request_id,
        method: request.method,
        path: request.url?.split('?')[0],
        status: response.headersSent ? response.statusCode : null,
        ms: Math.round(performance.now() - started),
      })
    })
    answer(api, request, response, request_id).catch((error: unknown) => {
      if (!(error instanceof Failure)) log({ message: 'Unexpected error', request_id, error: detailOf(error) })
      sendFailure(request, response, error instanceof Failure ? error : serverError(), request_id)
    })
  }
}

async function answer(api: ApiOptions, request: IncomingMessage, response: ServerResponse, request_id: string) {
  const { host } = request.headers
  if (!isKnownHost(host, api.knownHosts)) throw notCalledSo(host ?? '')
  const url = addressOf(request)
  const isApi = isOfApi(url)
  if (isApi) allowAnyOrigin(response)
  if (isApi && request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  const incoming = { request, response, url, ...(await readBody(request)), request_id }
  if (NUL.test(url.search) || NUL.test(incoming.body)) throw refusedAtOnce('Null characters are not allowed.')
  const contents = request.method === 'GET' ? CONTENTS.exec(url.pathname)?.[1] : undefined
  if (contents !== undefined) return answerContents(api, incoming, contents)
  if (isApi) await answerApi(api, incoming)
  else if (url.pathname.startsWith('/sandbox/')) await answerControl(api, incoming)
  else if (isOfConsole(url.pathname)) await answerConsole(api, incoming)
  else await answerPage(api, incoming)
}

/** Appended, because an address that begins with two slashes would name another server. */
function addressOf({ url }: IncomingMessage): URL {
  return new URL(`http://sandbox.invalid${url}`)
}

/** The second version of the API is not here; a call to it gets an error in the API's own shape. */
const VERSIONED = /^\/v[12](\/|$)/

function isOfApi({ pathname }: URL): boolean {
  return VERSIONED.test(pathname) || API_BESIDE.has(pathname)
}

/** A browser sends its card from whatever site it is on; the key and the client secret are what counts. */
function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE, OPTIONS')
  response.setHeader(
    'access-control-allow-headers',
    'authorization, content-type, idempotency-key, stripe-account, stripe-version',
  )
  response.setHeader('access-control-expose-headers', 'request-id, stripe-version, idempotent-replayed')
  response.setHeader('access-control-max-age', '600')
}

/** Programs get JSON, people a page. */
function sendFailure(request: IncomingMessage, response: ServerResponse, failure: Failure, request_id: string): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const url = addressOf(request)
  if (!isOfApi(url) && !url.pathname.startsWith('/sandbox/')) {
    sendProblem(response, failure, request_id)
    return
  }
  response.writeHead(failure.status, { 'content-type': 'application/json', 'request-id': request_id })
  response.end(JSON.stringify(failure.answer))
}

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
