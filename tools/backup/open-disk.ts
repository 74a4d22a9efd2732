import { join } from 'node:path'
import type { Disk } from 'flydrive'
import type { Config } from '#server/config.ts'
import { folderDisk, s3Disk } from '#server/platform/files.ts'

/** Where the server keeps its files. */
export async function openDisk({ s3, data_dir }: Pick<Config, 's3' | 'data_dir'>): Promise<Disk> {
  return s3 ? s3Disk(s3) : folderDisk(join(data_dir, 'files'))
}
