import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Files } from '#server/platform/files.ts'
import { hashInAddress } from './avatar-address.ts'
import { findAvatar } from './store.ts'

/** So that one archive neither fills the memory nor takes minutes. What is left out is named in it. */
export const MOST_FILES = 200
export const MOST_FILE_BYTES = 50 * 1024 * 1024

export interface ExportedFile {
  path: string
  bytes: Uint8Array
}

/** The files that this person uploaded, the newest first, as long as they fit; with a list of all of them. */
export async function uploadedFiles(db: Kysely<DB>, files: Files, user: { id: string; image: string | null }) {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'storage_key', 'filename', 'file_type', 'file_size', 'sha256', 'uploaded_at'])
    .where('uploaded_by', '=', user.id)
    .orderBy('uploaded_at', 'desc')
    .limit(MOST_FILES)
    .execute()
  const exported: ExportedFile[] = []
  const list: object[] = []
  let room = MOST_FILE_BYTES
  for (const { storage_key, ...row } of rows) {
    const path = `files/${row.id}-${safeName(row.filename)}`
    const fits = row.file_size <= room
    if (fits) {
      room -= row.file_size
      exported.push({ path, bytes: await bytesOf(files, storage_key) })
    }
    list.push({ ...row, included_as: fits ? path : null })
  }
  const picture = await pictureOf(db, files, user.image)
  return { list, exported: picture ? [...exported, picture] : exported }
}

async function pictureOf(db: Kysely<DB>, files: Files, image: string | null): Promise<ExportedFile | null> {
  const hash = image && hashInAddress(image)
  const found = hash ? await findAvatar(db, hash) : undefined
  return found ? { path: 'picture.webp', bytes: await bytesOf(files, found.large_key) } : null
}

async function bytesOf(files: Files, key: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await files.read(key)) chunks.push(chunk as Uint8Array)
  return new Uint8Array(Buffer.concat(chunks))
}

// A name may hold anything; in an archive it must not lead out of its folder.
function safeName(filename: string): string {
  return filename.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_').slice(0, 120) || 'file'
}
