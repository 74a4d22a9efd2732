import { ORPCError } from '@orpc/server'
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'
import type { HttpRequest } from './http-request.ts'

export type BodyKind = 'none' | 'json' | 'form'

/** What kind of body a request says it has; null when nobody here reads that kind. */
export function bodyKindOf({ req }: Pick<HttpRequest, 'req'>): BodyKind | null {
  if (req.method === 'GET') return 'none'
  const type = req.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (req.headers['content-disposition'] !== undefined) return null
  if (type === undefined || type === 'application/json') return 'json'
  return type === 'multipart/form-data' ? 'form' : null
}

/** Reads the body before anything else happens, so that one that cannot be read is refused in our own words. */
export async function readOrRefuse(request: { method: string; body(): Promise<unknown> }): Promise<void> {
  if (request.method === 'GET') return
  try {
    await request.body()
  } catch (error) {
    const tooLarge = error instanceof ORPCError && error.code === 'PAYLOAD_TOO_LARGE'
    throw refusedAs(tooLarge ? 'TOO_LARGE' : 'INVALID_INPUT', error)
  }
}

function refusedAs(code: RefusalCode, cause: unknown) {
  const { status, message } = REFUSALS[code]
  return new ORPCError(code, { defined: true, status, message, cause })
}
