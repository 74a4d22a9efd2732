import { Buffer } from 'node:buffer'
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { agreements } from '../features/agreements/feature.ts'
import { createRateLimits } from '../identity/rate-limits.ts'
import type { Files } from '../platform/files.ts'
import { COMMISSION, PUBLIC_URL, type TestDeps } from './use-operations.ts'

/** The operations of agreements, for a test's house; the files they make are in memory. */
export const agreementsHere = (deps: Pick<TestDeps, 'pool' | 'clock'>) =>
  agreements.routes({
    ...COMMISSION,
    public_url: PUBLIC_URL,
    files: filesInMemory(),
    rate_limits: createRateLimits(deps),
  })

function filesInMemory(): Files {
  const stored = new Map<string, Uint8Array>()
  const putGenerated: Files['putGenerated'] = async ({ bytes, type }) => {
    const key = `${randomUUID()}.${type}`
    stored.set(key, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { key, mime: 'application/pdf', size: bytes.byteLength, sha256 }
  }
  return {
    putGenerated,
    put: async () => ({ stored: false, reason: 'not_accepted', message: 'Nothing is uploaded here.' }),
    read: async (key) => Readable.from([Buffer.from(stored.get(key) ?? [])]),
    exists: async (key) => stored.has(key),
    remove: async (key) => void stored.delete(key),
  }
}
