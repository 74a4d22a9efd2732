import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { JsonSchemaCoercer } from '@orpc/json-schema'
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import { type AnyProcedure, createProcedureClient, ORPCError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'
import type { Outage } from '../database.ts'
import type { HttpRequest } from './http-request.ts'
import type { RequestContext } from './operation.ts'
import { rethrowForPerson } from './operation-errors.ts'

/** A read that the request leads to. */
export interface FoundRead {
  path: readonly string[]
  procedure: AnyProcedure
  params?: Record<string, string> | undefined
}

const nested = new StandardBracketNotationSerializer()
const coercer = new JsonSchemaCoercer()
const converter = new ZodToJsonSchemaConverter()
const inputSchemas = new WeakMap<AnyProcedure, object>()

/** Whether an operation has no body and always answers with a JSON object; files and texts are sent by the library. */
export function isPlainRead({ '~orpc': { route, outputSchema } }: AnyProcedure): boolean {
  const isUsual = route.inputStructure === undefined && route.outputStructure === undefined
  return route.method === 'GET' && isUsual && route.successStatus === undefined && outputSchema instanceof z.ZodObject
}

/**
 * Answers a read: policy, checks of input and output and refusals are the library's own. What it does around them for
 * any kind of request costs as much as a light read, so the address and the answer are read and written here.
 */
export async function answerRead(
  { path, procedure, params }: FoundRead,
  { url, req, res }: Pick<HttpRequest, 'url' | 'req' | 'res'>,
  context: RequestContext,
  outage?: Outage,
): Promise<void> {
  const call = createProcedureClient(procedure, {
    context,
    path: [...path],
    interceptors: [({ next }) => next().catch((error: unknown) => rethrowForPerson(error, context, outage))],
  })
  try {
    await send({ req, res }, 200, await call(inputOf(procedure, url, params)), context.resHeaders)
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    await send({ req, res }, error.status, error.toJSON(), context.resHeaders)
  }
}

/** The query and what stands in the path, which wins; numbers and switches are read from text. */
function inputOf(procedure: AnyProcedure, url: URL, params: FoundRead['params']): unknown {
  const input = { ...Object(nested.deserialize([...url.searchParams])), ...params }
  const { inputSchema } = procedure['~orpc']
  if (!inputSchema || Object.keys(input).length === 0) return input
  const known = inputSchemas.get(procedure) ?? converter.convert(inputSchema, { strategy: 'input' })[1]
  inputSchemas.set(procedure, known)
  return coercer.coerce(known, input)
}

interface Exchange {
  req: IncomingMessage
  res: ServerResponse
}

/** In one piece: with its length, head and body are one packet. A text of ASCII is sent without being converted. */
async function send({ req, res }: Exchange, status: number, answer: unknown, headers: Headers): Promise<void> {
  const body = JSON.stringify(answer)
  for (const [name, value] of headers) res.appendHeader(name, value)
  const length = Buffer.byteLength(body)
  const type = { 'content-type': 'application/json', vary: 'accept-encoding' }
  if (length >= WORTH_PACKING && takesPacked(req)) {
    const packed = await pack(body, { level: QUICKLY })
    res.writeHead(status, { ...type, 'content-encoding': 'gzip', 'content-length': packed.length })
    res.end(packed)
    return
  }
  res.writeHead(status, { ...type, 'content-length': length })
  res.end(body, length === body.length ? 'latin1' : 'utf8')
}

const pack = promisify(gzip)
const QUICKLY = 4
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/
/** In bytes: what is shorter travels in two packets anyway. */
const WORTH_PACKING = 2_500

/**
 * Not what a page of another site may have asked for: by how long a packed answer is, somebody on the line could guess at what
 * is in it beside words of their own. A browser that does not say which site it was sends a cookie.
 */
function takesPacked({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  const is_ours = site === undefined ? headers.cookie === undefined : site === 'same-origin'
  return is_ours && TAKES_GZIP.test(String(headers['accept-encoding'] ?? ''))
}
