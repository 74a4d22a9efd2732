import type { ErrorAnswer } from './answer.ts'
import { fileNameOf, formOf, namedValues } from './form-values.ts'

interface RequestOptions {
  idempotency_key?: string
  signal?: AbortSignal | undefined
}

/** A call by its route, 'PATCH /api/projects/{id}': the path takes its values from the input, the rest goes along. */
export function requestFor(
  origin: string,
  route: string,
  input: Record<string, unknown>,
  { idempotency_key, signal }: RequestOptions = {},
): Request {
  const [method = '', path = ''] = route.split(' ')
  const rest = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  const url = new URL(filled, origin)
  const headers = new Headers(idempotency_key ? { 'idempotency-key': idempotency_key } : {})
  const init = { method, headers, signal: signal ?? null }
  if (method === 'GET') {
    for (const [name, value] of namedValues(rest)) if (typeof value === 'string') url.searchParams.append(name, value)
    return new Request(url, init)
  }
  // Without a value in its path, the server expects one that is empty.
  if (method === 'DELETE' && Object.keys(rest).length === 0 && filled !== path) return new Request(url, init)
  if (Object.values(rest).some((value) => value instanceof Blob))
    return new Request(url, { ...init, body: formOf(rest) })
  headers.set('content-type', 'application/json')
  return new Request(url, { ...init, body: JSON.stringify(rest) })
}

/** What the server answered: JSON, a file with its name, or nothing. Throws the error that it answered with. */
export async function outputOf(response: Response): Promise<unknown> {
  if (!response.ok) throw await errorOf(response)
  const type = typeOf(response)
  const disposition = response.headers.get('content-disposition')
  if (disposition) return new File([await response.blob()], fileNameOf(disposition), { type })
  return isJson(response) ? response.json() : undefined
}

const typeOf = (response: Response) => response.headers.get('content-type') ?? ''
const isJson = (response: Response) => typeOf(response).startsWith('application/json')

/** Something other than JSON comes from a proxy and has only a status. A line cut on the way is a network error. */
async function errorOf(response: Response): Promise<ErrorAnswer> {
  const { status } = response
  const body: Partial<ErrorAnswer> | null = isJson(response) ? await response.json() : null
  const { code = 'UNEXPECTED_RESPONSE', message = `The server answered ${status}.`, data = null } = body ?? {}
  return Object.assign(new Error(message), { code, status, data, defined: body?.defined === true })
}
