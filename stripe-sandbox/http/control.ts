import { z } from 'zod'
import { readDeliveries } from '../webhooks/delivery-log.ts'
import type { ApiOptions, ApiRequest } from './api.ts'
import { authenticate } from './authentication.ts'
import { Failure } from './failure.ts'
import { faultSchema } from './faults.ts'

/** The sandbox's own calls, which Stripe does not have: faults to order, read and clear, and the log of deliveries. */
export async function answerControl(api: ApiOptions, incoming: ApiRequest): Promise<void> {
  const { request, response, url } = incoming
  if (authenticate(request, {}, api.keys) !== 'server') throw notFound()
  const answer = await controlOf(api, `${request.method} ${url.pathname}`, incoming)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer))
}

async function controlOf({ faults, pool }: ApiOptions, call: string, { url, body }: ApiRequest): Promise<object> {
  if (call === 'GET /sandbox/deliveries') return { deliveries: await readDeliveries(pool, readFilter(url)) }
  if (call === 'POST /sandbox/faults') faults.add(readFault(body))
  else if (call === 'DELETE /sandbox/faults') faults.clear()
  else if (call !== 'GET /sandbox/faults') throw notFound()
  return { faults: faults.list() }
}

const filter = z.strictObject({
  event: z.string().optional(),
  endpoint: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

function readFilter(url: URL) {
  const read = filter.safeParse(Object.fromEntries(url.searchParams))
  if (read.success) return read.data
  throw new Failure(400, { type: 'invalid_request_error', message: z.prettifyError(read.error) })
}

function readFault(body: string) {
  try {
    return faultSchema.parse(JSON.parse(body))
  } catch (error) {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : 'The body is not JSON.'
    throw new Failure(400, { type: 'invalid_request_error', message })
  }
}

function notFound(): Failure {
  return new Failure(404, { type: 'invalid_request_error', message: 'The sandbox has no such call.' })
}
