import type { Kysely } from 'kysely'
import { replaceHidden } from '#domain/hidden-characters.ts'
import type { DB } from '#server/platform/database.ts'
import type { Files } from '#server/platform/files.ts'
import { hashInAddress } from './avatar-address.ts'
import { findAvatar } from './store.ts'

/** Limits memory and time of an archive. Omitted files are listed in it. */
export const MAX_FILES = 200
export const MAX_FILE_BYTES = 50 * 1024 * 1024

interface Named {
  path: string
  storage_key: string
}

export interface ExportedFile {
  path: string
  bytes: Uint8Array
}

/** The person's uploads, newest first, up to the limits, and their picture; `list` names all of them. */
export async function uploadsOf(db: Kysely<DB>, user: { id: string; image: string | null }) {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'storage_key', 'filename', 'file_type', 'file_size', 'sha256', 'uploaded_at'])
    .where('uploaded_by', '=', user.id)
    .orderBy('uploaded_at', 'desc')
    .limit(MAX_FILES)
    .execute()
  const included: Named[] = []
  let room = MAX_FILE_BYTES
  const list = rows.map(({ storage_key, ...row }) => {
    const path = `files/${row.id}-${safeName(row.filename)}`
    const fits = row.file_size <= room
    if (fits) {
      room -= row.file_size
      included.push({ path, storage_key })
    }
    return { ...row, included_as: fits ? path : null }
  })
  const hash = user.image && hashInAddress(user.image)
  const picture = hash ? await findAvatar(db, hash) : undefined
  if (picture) included.push({ path: 'picture.webp', storage_key: picture.large_key })
  return { list, included }
}

/** Their bytes, without files removed since their rows were read. */
export async function filesOf(files: Files, included: Named[]): Promise<ExportedFile[]> {
  const read: ExportedFile[] = []
  for (const { path, storage_key } of included) {
    const bytes = await bytesOf(files, storage_key)
    if (bytes) read.push({ path, bytes })
  }
  return read
}

async function bytesOf(files: Files, key: string): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of await files.read(key)) chunks.push(chunk as Uint8Array)
  } catch (error) {
    if (await files.exists(key)) throw error
    return null
  }
  return new Uint8Array(Buffer.concat(chunks))
}

// A filename must not lead out of its folder in the archive.
function safeName(filename: string): string {
  return (
    replaceHidden(filename, '_')
      .replaceAll(/[/\\:*?"<>|]/g, '_')
      .slice(0, 120) || 'file'
  )
}
