import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { Keys } from '../http/authentication.ts'
import { hostNameOf, isLocalName } from '../http/known-host.ts'

const COOKIE = 'stripe_sandbox_console'
const SIGNED_IN_SECONDS = 12 * 60 * 60

const THIS_MACHINE = new BlockList()
THIS_MACHINE.addSubnet('127.0.0.0', 8, 'ipv4')
THIS_MACHINE.addAddress('::1', 'ipv6')

/**
 * Requests from the machine itself need no key. Their host name counts as well: a foreign name that resolves to here is
 * refused, and so are requests through a proxy.
 */
export function mayEnter(request: IncomingMessage, keys: Keys): boolean {
  return (isFromHere(request.socket.remoteAddress) && isCalledLocal(request.headers.host)) || hasSignedIn(request, keys)
}

/** A page of the console itself sent this, and not another site in the same browser. */
export function isSameOrigin(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, host } = request.headers
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false
  return new URL(origin).host === host
}

export function isSecretKey(typed: string, keys: Keys): boolean {
  return timingSafeEqual(digest(typed, 'typed'), digest(keys.secretKey, 'typed'))
}

/** The cookie of somebody who has shown the secret key. */
export function signInCookie(keys: Keys): string {
  const proof = digest(keys.secretKey, 'console').toString('base64url')
  return `${COOKIE}=${proof}; Path=/console; HttpOnly; SameSite=Strict; Max-Age=${SIGNED_IN_SECONDS}`
}

function hasSignedIn(request: IncomingMessage, keys: Keys): boolean {
  const cookies = (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('='))
  const shown = Buffer.from(cookies.find(([name]) => name === COOKIE)?.[1] ?? '', 'base64url')
  const proof = digest(keys.secretKey, 'console')
  return shown.length === proof.length && timingSafeEqual(shown, proof)
}

function isFromHere(address: string | undefined): boolean {
  if (address === undefined) return false
  const plain = address.replace(/^::ffff:/, '')
  return THIS_MACHINE.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

function isCalledLocal(host: string | undefined): boolean {
  const name = hostNameOf(host ?? '')
  return name !== undefined && (isLocalName(name) || isFromHere(name))
}

function digest(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}
