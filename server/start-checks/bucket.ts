import { randomUUID } from 'node:crypto'
import type { S3Options } from '../platform/files.ts'
import { shownValue } from '../shown-value.ts'
import { networkReason, withinBounds } from './within.ts'

/** Why files cannot be stored there, as a sentence; null where they can. Writes a small one, reads it and removes it. */
export async function bucketProblem(options: S3Options): Promise<string | null> {
  try {
    // Files and documents take long to load, and are not needed before PostgreSQL starts.
    const { s3Disk } = await import('../platform/files.ts')
    const disk = await s3Disk(options)
    const key = `start-check-${randomUUID()}`
    await withinBounds(disk.put(key, 'Sharewell'))
    if ((await withinBounds(disk.get(key))) !== 'Sharewell')
      return wrong('S3_BUCKET', options, 'it does not return what was written')
    await withinBounds(disk.delete(key))
    return null
  } catch (error) {
    const network = networkReason(error)
    if (network) return wrong(options.endpoint ? 'S3_ENDPOINT' : 'S3_REGION', options, network)
    const [variable, reason] = REASONS[nameOf(error)] ?? ['S3_BUCKET', `${nameOf(error)}`]
    return wrong(variable, options, reason)
  }
}

type Variable = 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'

function wrong(variable: Variable, options: S3Options, reason: string): string {
  const { bucket, region, endpoint, access_key_id, secret_access_key } = options
  const values: Record<Variable, string> = {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint ?? '',
    S3_ACCESS_KEY_ID: access_key_id,
    S3_SECRET_ACCESS_KEY: secret_access_key,
  }
  const place = variable === 'S3_BUCKET' ? `at ${endpoint ?? `Amazon’s ${region}`}` : `for the bucket “${bucket}”`
  return `${variable}: ${shownValue(variable, values[variable])} cannot be used ${place} (${reason}); check that the bucket allows read, write and delete.`
}

const REASONS: Record<string, [Variable, string]> = {
  NoSuchBucket: ['S3_BUCKET', 'no bucket has that name'],
  InvalidBucketName: ['S3_BUCKET', 'no bucket can have that name'],
  InvalidAccessKeyId: ['S3_ACCESS_KEY_ID', 'the key id is unknown'],
  SignatureDoesNotMatch: ['S3_SECRET_ACCESS_KEY', 'the key does not match the key id'],
  AccessDenied: ['S3_ACCESS_KEY_ID', 'the key lacks the permission'],
  PermanentRedirect: ['S3_REGION', 'it is in another region'],
  AuthorizationHeaderMalformed: ['S3_REGION', 'it is in another region'],
}

/** What the store calls the failure, behind the library's own name for it. */
function nameOf(error: unknown): string {
  let name = 'unknown'
  for (let cause = error; cause instanceof Error; cause = cause.cause) name = cause.name
  return name
}
