import { isIPv6 } from 'node:net'

/**
 * The key under which addresses are counted. An IPv6 address belongs to a network of its own, with another address for
 * every attempt, so its first 64 bits count. Any other text is itself.
 */
export function ipSubnetOf(address: string): string {
  if (!isIPv6(address)) return address
  const inIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (inIPv4) return inIPv4
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
