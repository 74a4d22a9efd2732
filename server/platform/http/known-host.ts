import { isIP } from 'node:net'

/**
 * Whether a request may name this server so: by the host of its public address, by this machine's own names, or by a
 * number. Any other name may be that of somebody's page, made to lead here after it was loaded: to the browser, that page
 * and this server are then one site. A number cannot be made to lead elsewhere.
 */
export function isKnownHost(host: string | undefined, public_url: string): boolean {
  if (host === undefined) return true
  const name = URL.parse(`http://${host}`)?.hostname
  if (!name) return false
  return (
    isIP(name.replace(/^\[|\]$/g, '')) > 0 || /^(.+\.)?localhost$/.test(name) || name === new URL(public_url).hostname
  )
}
