import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export interface S3Options {
  bucket: string
  region: string
  access_key_id: string
  secret_access_key: string
  /** For what speaks the same protocol elsewhere; Amazon's own when absent. */
  endpoint?: string | undefined
}

/** Files in a folder of this machine. */
export function folderDisk(location: string): Disk {
  return new Disk(new FSDriver({ location, visibility: 'private' }))
}

/** Files in a bucket. Its client is loaded only here, so that nobody else waits for it at start. */
export async function s3Disk(options: S3Options): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    bucket: options.bucket,
    region: options.region,
    credentials: { accessKeyId: options.access_key_id, secretAccessKey: options.secret_access_key },
    ...(options.endpoint && { endpoint: options.endpoint, forcePathStyle: true }),
    // Buckets are private as a whole nowadays; many refuse a permission on a single object.
    supportsACL: false,
    visibility: 'private',
  })
  return new Disk(driver)
}
