import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { fetchWithRetries } from './retries.ts'
import type { components, paths } from './schema.gen.ts'

export { eachItem } from './each-item.ts'
export type { paths } from './schema.gen.ts'
export { SharewellError, unwrap } from './unwrap.ts'

/** What every refusal has: a code for programs, a sentence for people. */
export type Refusal = components['schemas']['Refusal']

export type SharewellClient = Client<paths>

export interface ClientOptions {
  /** Where Sharewell is: 'https://sharewell.example'. */
  url: string
  /** 'sw_live_…', from the page Developers. */
  api_key: string
  fetch?: (request: Request) => Promise<Response>
  /** How often a request is sent again that was refused by a limit or while the server was away; 3 unless given. */
  retries?: number
}

/**
 * A client of every operation that an API key may call, with the types of its input and answer. Writes get an Idempotency-Key
 * unless they have one, so that sending them again writes nothing twice.
 */
export function createSharewellClient({ url, api_key, fetch, retries = 3 }: ClientOptions): SharewellClient {
  const client = createClient<paths>({ baseUrl: url, fetch: fetchWithRetries(fetch ?? globalThis.fetch, retries) })
  client.use(asKey(api_key))
  return client
}

function asKey(api_key: string): Middleware {
  return {
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${api_key}`)
      if (request.method !== 'GET' && !request.headers.has('idempotency-key')) {
        request.headers.set('idempotency-key', crypto.randomUUID())
      }
      return request
    },
  }
}
