import { ValidationError } from '@orpc/contract'
import { ORPCError } from '@orpc/server'
import { REFUSALS } from '#contract/refusals.ts'
import type { Outage } from '../database.ts'
import { RETRY_AFTER_SECONDS } from './http-server.ts'
import type { RequestContext } from './operation.ts'

/**
 * What leaves the server when an operation throws: refusals as they are, wrong input with every field named,
 * a database out of reach with when to come back, and for anything unexpected one log line and a plain sentence with the request id.
 */
export function rethrowForPerson(
  error: unknown,
  context: Pick<RequestContext, 'log' | 'request_id' | 'resHeaders'>,
  outage?: Outage,
): never {
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') throw invalidInput(error)
  if (error instanceof ORPCError && (error.defined || error.status < 500)) throw error
  if (outage?.explains(error)) {
    context.log.debug({ err: error }, 'an operation could not reach the database')
    throw unavailable(context.resHeaders, error)
  }
  context.log.error({ err: error }, 'an operation failed unexpectedly')
  throw new ORPCError('INTERNAL_SERVER_ERROR', {
    message: `Something unexpected happened. Please try again. If it happens again, tell us this number: ${context.request_id}`,
    cause: error,
  })
}

function unavailable(headers: Headers, cause: unknown) {
  headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  const { status, message } = REFUSALS.SERVICE_UNAVAILABLE
  const data = { retry_after_seconds: RETRY_AFTER_SECONDS }
  return new ORPCError('SERVICE_UNAVAILABLE', { defined: true, status, message, data, cause })
}

function invalidInput(error: ORPCError<string, unknown>) {
  const issues = error.cause instanceof ValidationError ? error.cause.issues : []
  const named = issues.map((issue) => ({ path: pathOf(issue.path), message: issue.message }))
  const first = named[0]
  return new ORPCError('INVALID_INPUT', {
    defined: true,
    status: REFUSALS.INVALID_INPUT.status,
    message: first?.message ?? REFUSALS.INVALID_INPUT.message,
    data: { ...(first && { field: first.path }), issues: named },
    cause: error,
  })
}

function pathOf(path: ValidationError['issues'][number]['path']): string {
  return (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
}
