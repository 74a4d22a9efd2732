import type { AnyContractRouter } from '@orpc/contract'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/node'
import type { Router } from '@orpc/server'
import { BodyLimitPlugin } from '@orpc/server/node'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Sessions } from './auth.ts'
import type { Clock } from './clock.ts'
import type { Door } from './command.ts'
import type { Database } from './database.ts'
import { type HttpPart, sendJson } from './http.ts'
import { rethrowForPerson } from './operation-errors.ts'
import type { RequestContext } from './operation-routes.ts'

const BODY_LIMIT = 11 * 1024 * 1024

export interface OperationsGround {
  router: Router<AnyContractRouter, RequestContext>
  sessions: Sessions
  door: Door
  database: Database
  clock: Clock
}

/** Every operation of the contract, over HTTP. */
export function operationsPart({ router, sessions, door, database, clock }: OperationsGround): HttpPart {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    plugins: [
      new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] }),
      new BodyLimitPlugin({ maxBodySize: BODY_LIMIT }),
      new ResponseHeadersPlugin(),
    ],
    clientInterceptors: [
      async ({ next, context }) => next().catch((error: unknown) => rethrowForPerson(error, context)),
    ],
  })
  return {
    async handle({ req, res, path, request_id, ip, log, headers }) {
      if (!path.startsWith('/api/') && !path.startsWith('/stripe/')) return false
      const { viewer, cookies } = await sessions.viewerOf(headers)
      const resHeaders = new Headers({ 'cache-control': 'no-store' })
      for (const cookie of cookies) resHeaders.append('set-cookie', cookie)
      const { matched } = await handler.handle(req, res, {
        context: {
          door,
          db: database.db,
          now: clock.now(),
          today: clock.today(),
          log: viewer ? log.child({ viewer_id: viewer.id }) : log,
          request_id,
          ip,
          viewer,
          headers,
          resHeaders,
        },
      })
      return matched
    },
  }
}

/** openapi.json of the contract. */
export function openApiPart(
  contract: AnyContractRouter,
  info: { title: string; version: string; description: string },
): HttpPart {
  let document: Promise<unknown> | null = null
  return {
    async handle({ path, res }) {
      if (path !== '/api/openapi.json') return false
      document ??= describeOperations(contract, info)
      sendJson(res, 200, await document)
      return true
    },
  }
}

export async function describeOperations(
  contract: AnyContractRouter,
  info: { title: string; version: string; description: string },
): Promise<unknown> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, { info })
}
