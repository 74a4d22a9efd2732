import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { FILE_TYPES, type FileType, sniffFileType } from './file-types.ts'

export interface StoredFile {
  key: string
  mime: string
  size: number
  sha256: string
}

export type PutOutcome =
  | { stored: true; file: StoredFile }
  | { stored: false; reason: 'empty' | 'too_large' | 'not_accepted'; message: string }

export interface Files {
  /** Looks at the bytes, not at the name, and keeps the file when it is one of the allowed types and small enough. */
  put(file: { name: string; bytes: Uint8Array; allowed: readonly FileType[] }): Promise<PutOutcome>
  read(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}

export const MAX_FILE_BYTES = 10 * 1024 * 1024

export function createFiles(disk: Disk): Files {
  return {
    async put({ name, bytes, allowed }) {
      if (bytes.byteLength === 0) return refuse('empty', `File "${name}" is empty.`)
      if (bytes.byteLength > MAX_FILE_BYTES) return refuse('too_large', `File "${name}" exceeds the 10MB limit.`)
      const type = await sniffFileType(bytes)
      if (!type || !allowed.includes(type)) {
        return refuse('not_accepted', `File "${name}" is not accepted. Use ${namesOf(allowed)}.`)
      }

      const key = `${randomUUID()}.${type}`
      const mime = FILE_TYPES[type]
      await disk.put(key, bytes, { contentType: mime, contentLength: bytes.byteLength })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { stored: true, file: { key, mime, size: bytes.byteLength, sha256 } }
    },
    read: (key) => disk.getStream(key),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  }
}

/**
 * The headers of a download: never shown as a page, never guessed to be something else. The name may hold any
 * character; browsers that know no encoded names get an ASCII one.
 */
export function downloadHeaders({ name, mime, size }: { name: string; mime: string; size: number }) {
  const clean = name.replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '_').slice(0, 200) || 'file'
  const ascii = clean.replaceAll(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(clean.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return {
    'content-type': mime,
    'content-length': String(size),
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  }
}

function refuse(reason: 'empty' | 'too_large' | 'not_accepted', message: string): PutOutcome {
  return { stored: false, reason, message }
}

function namesOf(types: readonly FileType[]): string {
  const endings = types.flatMap((type) => (type === 'jpg' ? ['jpg', 'jpeg'] : [type]))
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(endings)
}
