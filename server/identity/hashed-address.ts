import { createHash, randomBytes } from 'node:crypto'

/**
 * An address as a hash over a salt: a named address can be compared with it later, and nobody finds the address by trying
 * all of them.
 */
export function hashedAddress(ip: string): { address_salt: string; address_hash: string } {
  const address_salt = randomBytes(16).toString('hex')
  const address_hash = createHash('sha256').update(`${address_salt} ${ip}`).digest('hex')
  return { address_salt, address_hash }
}
