import type { ServerResponse } from 'node:http'
import type { AnyContractRouter } from '@orpc/contract'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler, type OpenAPIHandlerOptions } from '@orpc/openapi/node'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { Router } from '@orpc/server'
import { BodyLimitPlugin } from '@orpc/server/node'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { OperationMeta } from '#contract/operation.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Commands } from '../commands.ts'
import type { Database, Outage, Replica } from '../database.ts'
import type { Clock } from '../process.ts'
import { answerRead, isPlainRead } from './answer-read.ts'
import { MAX_FORM_BYTES, MAX_JSON_BYTES } from './body-limits.ts'
import { callerOf } from './caller.ts'
import type { HttpRequest } from './http-request.ts'
import { type HttpHandler, sendRefusal } from './http-server.ts'
import { ipSubnetOf } from './ip-subnet.ts'
import { asJson } from './json-answer.ts'
import type { RequestContext } from './operation.ts'
import { type BodyKind, bodyKindOf, readOrRefuse } from './operation-bodies.ts'
import { rethrowForPerson } from './operation-errors.ts'
import type { Gates } from './policy.ts'
import { createUploadRoom, UPLOAD_WAIT_MS, type UploadRoom } from './upload-room.ts'
import type { KeyHolderOf, ViewerOf } from './viewer.ts'

export interface OperationsDeps {
  router: Router<AnyContractRouter, RequestContext>
  viewerOf: ViewerOf
  keyHolderOf: KeyHolderOf
  commands: Commands
  database: Database
  replica?: Pick<Replica, 'read'> | null
  clock: Clock
  gates: Gates
  outage?: Outage
}

/** Every operation of the contract, over HTTP. */
export function operationsHandler({
  router,
  viewerOf,
  keyHolderOf,
  commands,
  database,
  replica = null,
  clock,
  gates,
  outage,
}: OperationsDeps): HttpHandler {
  const handlers = handlersOf(router, outage)
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)
  const upload_room = createUploadRoom()
  return {
    async handle(request) {
      const { req, res, request_id, ip, log, headers } = request
      if (!request.path.startsWith('/api/') && !request.path.startsWith('/stripe/')) return false
      const path = await pathInContract(matcher, request.path)
      if (path !== request.path) req.url = req.url?.slice(PREFIX.length)
      const match = await matcher.match(req.method ?? '', asPath(path))
      if (!match) return refuseMethod(matcher, path, res)
      request.route = match.procedure['~orpc'].route.path ?? 'other'
      const kind = bodyKindOf(request)
      if (!kind) return refused(res, 'NOT_UNDERSTOOD')

      const { access } = match.procedure['~orpc'].meta as OperationMeta
      const caller = await callerOf({ viewerOf, keyHolderOf }, request, access)
      if (!caller) return true
      const { viewer, cookies } = caller
      // Only somebody we know may have megabytes read.
      if (kind === 'form' && !viewer) return refused(res, 'NOT_SIGNED_IN')
      // Left unread, it is taken off the connection by Node: closed on it, a proxy would answer in words of its own.
      if (Number(req.headers['content-length'] ?? 0) > MAX_BYTES[kind]) return refused(res, 'TOO_LARGE')
      const resHeaders = new Headers({ 'cache-control': 'no-store' })
      for (const cookie of cookies) resHeaders.append('set-cookie', cookie)
      const work = async () => {
        const context = {
          commands,
          db: database.db,
          replica,
          now: clock.now(),
          today: clock.today(),
          log: viewer ? request.logOf(viewer.id, viewer.view?.admin_id) : log,
          request_id,
          ip,
          viewer,
          gates,
          headers,
          resHeaders,
        }
        if (isPlainRead(match.procedure)) {
          await answerRead(match, request, context, outage)
          return true
        }
        const { matched } = await handlers[kind].handle(req, res, { context })
        return matched
      }
      return kind === 'form' && viewer ? withRoom(upload_room, request, viewer.id, work) : work()
    },
  }
}

/** A form with files is read once there is room for it in memory; until then it stays with its sender. */
async function withRoom(room: UploadRoom, request: HttpRequest, person: string, work: () => Promise<boolean>) {
  const { req, res } = request
  request.awaitUpload(UPLOAD_WAIT_MS)
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  // Who left while the session was read has closed it already.
  if (res.closed) gone.abort()
  const bytes = Number(req.headers['content-length'] ?? MAX_FORM_BYTES)
  const upload = { person, address: ipSubnetOf(request.ip), bytes, gone: gone.signal }
  const done = await room.within(upload, () => {
    request.beginUpload(bytes)
    return work()
  })
  if (done) return done.result
  res.setHeader('retry-after', String(UPLOAD_WAIT_MS / 1000))
  return refused(res, 'TOO_BUSY')
}

const MAX_BYTES: Record<BodyKind, number> = { none: MAX_JSON_BYTES, json: MAX_JSON_BYTES, form: MAX_FORM_BYTES }

/** A query and a form know only text, so numbers are read from it; JSON says itself what is a number. */
function handlersOf(
  router: OperationsDeps['router'],
  outage: Outage | undefined,
): Record<BodyKind, OpenAPIHandler<RequestContext>> {
  const coercion = new SmartCoercionPlugin<RequestContext>({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const headers = new ResponseHeadersPlugin<RequestContext>()
  const handler = (...plugins: OpenAPIHandlerOptions<RequestContext>['plugins'] & object) =>
    new OpenAPIHandler<RequestContext>(router, {
      plugins: [headers, ...plugins],
      interceptors: [async ({ next, request }) => readOrRefuse(request).then(() => next())],
      clientInterceptors: [
        ({ next, context }) => next().then(asJson, (error: unknown) => rethrowForPerson(error, context, outage)),
      ],
    })
  return {
    none: handler(coercion),
    json: handler(new BodyLimitPlugin({ maxBodySize: MAX_BYTES.json })),
    form: handler(coercion, new BodyLimitPlugin({ maxBodySize: MAX_BYTES.form })),
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** At a path that other methods know, says which; elsewhere answers nothing. */
async function refuseMethod(matcher: StandardOpenAPIMatcher, path: string, res: ServerResponse): Promise<boolean> {
  const allowed = await methodsAt(matcher, path)
  if (allowed.length === 0) return false
  res.setHeader('allow', allowed.join(', '))
  return refused(res, 'METHOD_NOT_ALLOWED')
}

const PREFIX = '/api'

/** Paths at /stripe/… are also reached under /api, for clients with one base URL. */
async function pathInContract(matcher: StandardOpenAPIMatcher, path: string): Promise<string> {
  if (!path.startsWith(`${PREFIX}/stripe/`) || (await methodsAt(matcher, path)).length > 0) return path
  return path.slice(PREFIX.length)
}

async function methodsAt(matcher: StandardOpenAPIMatcher, path: string): Promise<string[]> {
  const matches = await Promise.all(METHODS.map((method) => matcher.match(method, asPath(path))))
  return METHODS.filter((_method, index) => matches[index])
}

const asPath = (path: string) => path as `/${string}`

function refused(res: ServerResponse, code: RefusalCode): true {
  sendRefusal(res, code)
  return true
}
