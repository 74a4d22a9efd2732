import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import Stripe from 'stripe'
import { seededChance } from '#packages/stripe-sandbox/http/seeded-chance.ts'

/**
 * Everything that this process draws from `node:crypto` comes from the seed, until the function that it gives is called: ids
 * decide the order of rows and locks, so they must be the same in each run. Stripe's client does not wait before it tries
 * again.
 */
export function seedRandomness(seed: number): () => void {
  const next = seededChance(seed)
  const { randomBytes, randomUUID } = crypto
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(next() * 256)))
  const replace = (functions: Pick<typeof crypto, 'randomBytes' | 'randomUUID'>) => {
    Object.assign(crypto, functions)
    syncBuiltinESMExports()
  }
  function seeded(size: number): ReturnType<typeof bytes>
  function seeded(size: number, done: Parameters<typeof randomBytes>[1]): void
  // The form with a callback is left as it is: only libraries use it, for nothing that is stored.
  function seeded(size: number, done?: Parameters<typeof randomBytes>[1]) {
    return done ? randomBytes(size, done) : bytes(size)
  }
  replace({ randomBytes: seeded, randomUUID: () => uuidOf(bytes(16)) })
  const delays = ['getInitialNetworkRetryDelay', 'getMaxNetworkRetryDelay'] as const
  const waits = delays.map((name) => [name, Reflect.get(Stripe.prototype, name)])
  Object.assign(Stripe.prototype, Object.fromEntries(delays.map((name) => [name, () => 0])))
  return () => {
    replace({ randomBytes, randomUUID })
    Object.assign(Stripe.prototype, Object.fromEntries(waits))
  }
}

/** Laid out as a UUID of version 4. */
function uuidOf(bytes: Buffer): ReturnType<typeof crypto.randomUUID> {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const digits = bytes.toString('hex')
  const at = (from: number, until: number) => digits.slice(from, until)
  return `${at(0, 8)}-${at(8, 12)}-${at(12, 16)}-${at(16, 20)}-${at(20, 32)}`
}
