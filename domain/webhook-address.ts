import { type IpAddress, isInBlock, readIpAddress } from './ip-address.ts'

/** IPv4 addresses that are not somebody's on the internet, and those that answer for a cloud's own machines. */
export const RESERVED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  // Shared by the customers of a provider; a cloud's metadata is at 100.100.100.200.
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local; the metadata of most clouds is at 169.254.169.254.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  // Multicast, reserved and broadcast.
  '224.0.0.0/3',
  // The machine that a virtual machine runs on, in one cloud.
  '168.63.129.16/32',
] as const

/** All IPv6 addresses on the internet are in here. So IPv4 addresses that are written as IPv6 ones are not. */
export const PUBLIC_V6 = '2000::/3'

/** IPv6 addresses among them that are not somebody's, or that lead to an IPv4 address. */
export const RESERVED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'] as const

const LOOPBACK = ['127.0.0.0/8', '::1/128'] as const

/** Whether an IP address is one that anybody can reach on the internet. False for what is not an IP address. */
export function isPublicAddress(text: string): boolean {
  const address = readIpAddress(text)
  if (!address) return false
  if (address.width === 32) return !isInAny(address, RESERVED_V4)
  return isInBlock(address, PUBLIC_V6) && !isInAny(address, RESERVED_V6)
}

/** Whether an IP address is that of the machine itself. */
export function isLoopbackAddress(text: string): boolean {
  const address = readIpAddress(text)
  return address !== null && isInAny(address, LOOPBACK)
}

interface WebhookTarget {
  /** The IP address that the host of the URL leads to. */
  address: string
  protocol: string
  /** Whether this server delivers to its own machine, for trying it out. */
  loopback_allowed: boolean
}

/**
 * Whether webhooks may be sent there: over https to public addresses, and where it is allowed over either protocol to the
 * machine itself.
 */
export function mayReceiveWebhooks({ address, protocol, loopback_allowed }: WebhookTarget): boolean {
  if (isLoopbackAddress(address)) return loopback_allowed && (protocol === 'https:' || protocol === 'http:')
  return protocol === 'https:' && isPublicAddress(address)
}

const isInAny = (address: IpAddress, blocks: readonly string[]) => blocks.some((block) => isInBlock(address, block))
