import { isIP } from 'node:net'
import { mayReceiveWebhooks } from '#domain/webhook-address.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'

/** The host of a URL without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * Reads the URL of an endpoint, or refuses one that leads nowhere public. What a name leads to is checked with each
 * delivery; here are refused those that never lead to the internet.
 */
export function checkUrl(text: string, loopback_allowed: boolean): string | Refusal<'WEBHOOK_URL_REFUSED'> {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return refused('Enter a URL that begins with https://.')
  if (url.username || url.password) return refused('Leave out the name and password. Verify signatures instead.')
  if (url.hash) return refused('Leave out what follows the #. It is never sent.')
  const host = hostOf(url).replace(/\.$/, '').toLowerCase()
  const { protocol } = url
  if (host === 'localhost') return loopback_allowed ? url.href : refused(NOT_PUBLIC)
  if (isIP(host)) {
    return mayReceiveWebhooks({ address: host, protocol, loopback_allowed }) ? url.href : refused(reasonFor(url))
  }
  if (protocol !== 'https:') return refused(reasonFor(url))
  return /\.[a-z\d-]+$/.test(host) && !/\.(localhost|local|internal|lan|home\.arpa)$/.test(host)
    ? url.href
    : refused(NOT_PUBLIC)
}

const NOT_PUBLIC = 'Enter a public host. Private and local addresses are not accepted.'

const reasonFor = ({ protocol }: URL) => (protocol === 'http:' ? 'Enter a URL that begins with https://.' : NOT_PUBLIC)

const refused = (message: string) => refuse('WEBHOOK_URL_REFUSED', { message, field: 'url' })
