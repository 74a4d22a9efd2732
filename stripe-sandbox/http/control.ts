import { z } from 'zod'
import type { ApiRequest } from './api.ts'
import { authenticate, type Keys } from './authentication.ts'
import { Failure } from './failure.ts'
import { type Faults, faultSchema } from './faults.ts'

/** The sandbox's own calls, which Stripe does not have: faults to order, to read and to clear. */
export function answerControl(keys: Keys, faults: Faults, incoming: ApiRequest): void {
  const { request, response, url, body } = incoming
  if (authenticate(request, {}, keys) !== 'server') throw notFound()
  if (url.pathname !== '/sandbox/faults') throw notFound()
  if (request.method === 'POST') faults.add(readFault(body))
  else if (request.method === 'DELETE') faults.clear()
  else if (request.method !== 'GET') throw notFound()
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ faults: faults.list() }))
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
