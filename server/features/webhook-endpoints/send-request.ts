import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { mayReceiveWebhooks } from '#domain/webhook-address.ts'
import { hostOf } from './check-url.ts'

/** Gives the IP addresses of a host. */
export type Resolve = (host: string) => Promise<string[]>

interface Sending {
  url: string
  headers: Record<string, string>
  body: string
  loopback_allowed: boolean
  resolve?: Resolve
  timeout_ms?: number
}

/** What came of a request: an answer, or the reason why there is none. */
export type SentRequest =
  | { response_status: number; response_start: string; error: null }
  | { response_status: null; response_start: ''; error: string }

const TIMEOUT_MS = 10_000

/** How much is read of an answer, in bytes, and how much of that is stored, in characters. */
const MAX_READ = 16 * 1024
export const MAX_STORED = 500

/**
 * Posts to a URL, never to an address that is not public: the host is resolved here, each of its addresses checked, and
 * the connection made to one of those, so that another answer of the name server a moment later changes nothing. Redirects
 * are not followed. Waits no longer than the timeout, and never throws.
 */
export async function sendRequest({ timeout_ms = TIMEOUT_MS, ...sending }: Sending): Promise<SentRequest> {
  const limit = AbortSignal.timeout(timeout_ms)
  try {
    return await sendTo(sending, limit)
  } catch (error) {
    const sentence = limit.aborted ? `No answer within ${timeout_ms / 1000} seconds.` : describe(error)
    return { response_status: null, response_start: '', error: sentence }
  }
}

async function sendTo(sending: Omit<Sending, 'timeout_ms'>, signal: AbortSignal): Promise<SentRequest> {
  const url = new URL(sending.url)
  const addresses = await withinLimit(addressesOf(hostOf(url), sending.resolve ?? resolveHost), signal)
  const { protocol } = url
  const { loopback_allowed } = sending
  // One that is not public among others would be a matter of luck.
  if (!addresses.every((address) => mayReceiveWebhooks({ address, protocol, loopback_allowed }))) {
    throw new Unreachable('The host leads to an address that is not public, so nothing was sent.')
  }
  const response = await post(url, { ...sending, addresses, signal })
  return { response_status: response.statusCode ?? 0, response_start: await startOf(response), error: null }
}

async function addressesOf(host: string, resolve: Resolve): Promise<string[]> {
  if (isIP(host)) return [host]
  const addresses = await resolve(host)
  if (addresses.length === 0) throw new Unreachable('The host was not found.')
  return addresses
}

const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

interface Posting extends Pick<Sending, 'headers' | 'body'> {
  addresses: string[]
  signal: AbortSignal
}

function post(url: URL, { headers, body, addresses, signal }: Posting): Promise<IncomingMessage> {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }))
  const toChecked: LookupFunction = (_host, { all }, found) => {
    const [first] = pinned
    if (all) found(null, pinned)
    else found(null, first?.address ?? '', first?.family)
  }
  const options: RequestOptions = {
    method: 'POST',
    // A connection of its own, so that none is used again that was checked for another host.
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: toChecked,
    signal,
  }
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options)
    request.on('response', resolve)
    // An answer with another protocol has a status like any other. Unheard, it would end the connection and nothing else.
    request.on('upgrade', (response) => {
      request.destroy()
      resolve(response)
    })
    request.on('error', reject)
    request.on('close', () => reject(new Error('The connection ended without an answer.')))
    request.end(body)
  })
}

/** The first characters of an answer, as far as it comes before the limit. */
async function startOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MAX_READ) break
    }
  } catch {
    // The status has come already, and it is what counts.
  }
  response.destroy()
  // PostgreSQL stores no null character.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, MAX_STORED)
}

/** The value of a promise, unless the limit is over first: a name server may never answer. */
function withinLimit<Value>(promise: Promise<Value>, limit: AbortSignal): Promise<Value> {
  const over = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason), { once: true })
  })
  return Promise.race([promise, over])
}

class Unreachable extends Error {}

/** Why there is no answer, without anything of the inside of this server. */
function describe(error: unknown): string {
  if (error instanceof Unreachable) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return (
    SENTENCES[code] ?? (/CERT|SSL|TLS|VERIFY/.test(code) ? 'The certificate is not valid.' : 'The connection failed.')
  )
}

const SENTENCES: Partial<Record<string, string>> = {
  ENOTFOUND: 'The host was not found.',
  EAI_AGAIN: 'The host could not be looked up.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was reset.',
  EPIPE: 'The connection was reset.',
  ETIMEDOUT: 'The host does not answer.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
}
