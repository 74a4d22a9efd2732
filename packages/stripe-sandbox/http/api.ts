import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Unit } from '../store/unit.ts'
import type { SandboxClock } from '../time/clock.ts'
import { API_VERSION } from './api-version.ts'
import { type Caller, identify, type Keys, needsSecretKey, refuseWriting } from './authentication.ts'
import type { Upload } from './body.ts'
import type { CallRate } from './call-rate.ts'
import { expand, takeExpand } from './expand.ts'
import { Failure, rateLimited, refusedAtOnce, serverError } from './failure.ts'
import type { Faults } from './faults.ts'
import { type Input, parseForm } from './form.ts'
import type { SandboxContext } from './operation.ts'
import { type Match, makeRouter } from './router.ts'
import { ROUTES } from './routes.ts'
import { type Answer, runReading, runWriting } from './run.ts'

export interface ApiOptions {
  pool: pg.Pool
  keys: Keys
  faults: Faults
  rate: CallRate
  context: SandboxContext
  /** The names by which it may be called, besides the machine's own. */
  knownHosts: readonly string[]
  now: () => number
  clock: SandboxClock
  /** Does what has become due since the last look at the clock. */
  catchUp: () => Promise<void>
  /** Events were recorded that somebody wants to hear of. */
  onDeliveries: () => void
  /** Something has become due by a call. */
  onDue: () => void
}

export interface ApiRequest {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  body: string
  upload?: Upload
  request_id: string
}

const findRoute = makeRouter(ROUTES)

/** Answers one call of the API. */
export async function answerApi(options: ApiOptions, incoming: ApiRequest): Promise<void> {
  const { request, response, url, body, request_id } = incoming
  const method = request.method ?? 'GET'
  const met = options.faults.meetCall(method, url.pathname)
  const kinds = new Set(met.map((fault) => fault.kind))
  const answer = await answerOf(options, incoming, kinds)
  if (answer.deliveries > 0) options.onDeliveries()
  if (answer.wakesScheduler) options.onDue()
  const late = met.filter((fault) => fault.kind === 'late').reduce((sum, fault) => sum + fault.delay_ms, 0)
  if (late > 0) await wait(late)
  if (kinds.has('drop_after')) {
    request.socket.destroy()
    return
  }
  const key = keyOf(request)
  const account = request.headers['stripe-account']
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': request_id,
    'stripe-version': request.headers['stripe-version'] ?? API_VERSION,
    ...(key !== undefined && body !== '' && { 'idempotency-key': key }),
    ...(typeof account === 'string' && { 'stripe-account': account }),
    ...answer.headers,
    ...(answer.replayed && { 'idempotent-replayed': 'true', 'original-request': answer.replayed.request_id }),
  })
  response.end(answer.body)
}

async function answerOf(options: ApiOptions, incoming: ApiRequest, faults: Set<string>): Promise<Answer> {
  try {
    const wait_ms = options.rate.admit(incoming.request.method ?? 'GET')
    if (wait_ms > 0 || faults.has('rate_limit')) throw rateLimited(wait_ms || 1)
    if (faults.has('error_before')) throw serverError()
    return await run(options, incoming, faults.has('error_after') ? serverError() : undefined)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { status: error.status, body: JSON.stringify(error.answer), deliveries: 0, headers: error.headers }
  }
}

async function run(options: ApiOptions, incoming: ApiRequest, answerInstead: Failure | undefined): Promise<Answer> {
  const { request, url, body, request_id } = incoming
  checkHeaders(request)
  // The second version of the API, which is not here, takes JSON: nothing of it is read.
  const input = url.pathname.startsWith('/v2/') ? {} : parseForm(request.method === 'POST' ? body : url.search.slice(1))
  const caller = await identify(callerScope(options), request, input)
  const match = routeOf(request, url, caller)
  refuseWriting(caller, match.route.method)
  if (caller.from === 'browser') delete input.key
  await options.catchUp()
  const { account } = caller
  const now = options.now()
  const key = keyOf(request)
  const work = {
    unit: { account, now, request: { id: request_id, idempotency_key: key ?? null } },
    request_id,
    keyed: key === undefined ? undefined : { account, key, method: match.route.method, path: url.pathname, body },
    answerInstead,
    run: (unit: Unit) => operate(options, match, unit, structuredClone(input), caller, incoming),
  }
  return match.route.method === 'GET' ? runReading(options.pool, work) : runWriting(options.pool, work)
}

/** What a caller is known by. */
export function callerScope({ pool, keys, context }: ApiOptions) {
  return { db: pool, keys, platform: context.platformAccount }
}

async function operate(
  { context }: ApiOptions,
  match: Match,
  unit: Unit,
  input: Input,
  caller: Caller,
  { request, upload }: ApiRequest,
): Promise<object> {
  const paths = takeExpand(input)
  const ip = request.socket.remoteAddress ?? ''
  const result = await match.route.operation({
    unit,
    context,
    path: match.path,
    input,
    fromBrowser: caller.from === 'browser',
    ip,
    upload,
  })
  if (paths.length > 0 && match.route.method !== 'GET') await unit.flush()
  return expand(unit.db, result, paths)
}

function routeOf(request: IncomingMessage, url: URL, caller: Caller): Match {
  const match = findRoute(request.method ?? 'GET', url.pathname)
  if (match === undefined) {
    const message = `Unrecognized request URL (${request.method}: ${url.pathname}). If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code.`
    throw new Failure(404, { type: 'invalid_request_error', message }, { remembered: false })
  }
  if (caller.from === 'browser' && match.route.browser !== true) throw needsSecretKey()
  return match
}

const MAX_KEY = 255

function keyOf(request: IncomingMessage): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}

const VERSION = /^\d{4}-\d\d-\d\d(\.[a-z]+)?$/

/** Errors in the headers come before all others. */
function checkHeaders(request: IncomingMessage): void {
  const version = request.headers['stripe-version'] ?? API_VERSION
  if (typeof version !== 'string' || !VERSION.test(version))
    throw refusedAtOnce(`Invalid Stripe API version: ${version}`)
  if ((keyOf(request) ?? '').length > MAX_KEY) {
    throw refusedAtOnce(`Idempotency keys are at most ${MAX_KEY} characters long.`)
  }
}
