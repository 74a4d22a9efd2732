import { randomUUID } from 'node:crypto'
import type { OpenApiDocument, Scope, Tool } from './tools.ts'

export interface ApiOptions {
  /** Where Sharewell is: 'https://sharewell.example'. */
  url: string
  /** 'sw_live_…', from the page Developers. */
  api_key: string
}

type Values = Record<string, unknown>

/** The calls that the server makes: which key it has, what the API is, and operations. */
export function createApi({ url, api_key }: ApiOptions) {
  const authorization = `Bearer ${api_key}`
  const get = async <Value>(path: string): Promise<Value> => {
    const response = await fetch(new URL(path, url), { headers: { authorization } })
    const value = await jsonOf(response)
    if (!response.ok) throw new Error(String(value.message ?? `Sharewell answered ${response.status}.`))
    return value as Value
  }
  return {
    currentKey: () => get<{ scopes: Scope[] }>('/api/api-keys/current'),
    document: () => get<OpenApiDocument>('/api/openapi.json'),
    /** The answer, or the refusal with its code and sentence. */
    async call(tool: Tool, input: Values): Promise<{ ok: boolean; value: Values }> {
      const { address, body } = requestOf(tool, input)
      const response = await fetch(new URL(address, url), {
        method: tool.method.toUpperCase(),
        headers: {
          authorization,
          ...(body && { 'content-type': 'application/json' }),
          ...(tool.scope === 'write' && { 'idempotency-key': randomUUID() }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { ok: response.ok, value: await jsonOf(response) }
    },
  }
}

/** Each value goes where the operation takes it: into the path, the query or the body. */
function requestOf({ method, path, in_query }: Tool, input: Values): { address: string; body: Values | null } {
  const rest = { ...input }
  const address = path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const name of Object.keys(rest).filter((one) => in_query.includes(one))) {
    append(query, name, rest[name])
    delete rest[name]
  }
  return {
    address: query.size > 0 ? `${address}?${query}` : address,
    body: method === 'get' ? null : rest,
  }
}

/** Lists and objects as the API reads them: `ids[0]=…`, `period[from]=…`. */
function append(query: URLSearchParams, name: string, value: unknown): void {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') query.append(name, String(value))
  else for (const [key, one] of Object.entries(value)) append(query, `${name}[${key}]`, one)
}

async function jsonOf(response: Response): Promise<Values> {
  const text = await response.text()
  try {
    return JSON.parse(text) as Values
  } catch {
    return { code: 'NOT_UNDERSTOOD', status: response.status, message: 'Sharewell did not answer with JSON.' }
  }
}
