import { createHash, randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import type { Log } from '../process.ts'
import { FILE_TYPES, type FileType, sniffFileType } from './file-types.ts'
import type { ScanFile } from './virus-scanner.ts'

export interface StoredFile {
  key: string
  mime: string
  size: number
  sha256: string
}

type PutProblem = 'empty' | 'too_large' | 'not_accepted' | 'infected' | 'not_scanned'

export type PutOutcome = { stored: true; file: StoredFile } | { stored: false; reason: PutProblem; message: string }

export interface Files {
  /**
   * Stores an uploaded file if its bytes, whatever its name says, are of an allowed type, small enough, and clean where
   * a virus scanner is configured.
   */
  put(file: { name: string; bytes: Uint8Array; allowed: readonly FileType[] }): Promise<PutOutcome>
  /** Stores a file that was made here. */
  putGenerated(file: { bytes: Uint8Array; type: FileType }): Promise<StoredFile>
  read(key: string): Promise<Readable>
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}

export const MAX_FILE_BYTES = 10 * 1024 * 1024

export interface Scanning {
  scan: ScanFile
  log: Pick<Log, 'error' | 'warn'>
}

export function createFiles(disk: Disk, scanning?: Scanning): Files {
  const putGenerated: Files['putGenerated'] = async ({ bytes, type }) => {
    const key = `${randomUUID()}.${type}`
    const mime = FILE_TYPES[type]
    await disk.put(key, bytes, { contentType: mime, contentLength: bytes.byteLength })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { key, mime, size: bytes.byteLength, sha256 }
  }
  return {
    putGenerated,
    async put({ name, bytes, allowed }) {
      if (bytes.byteLength === 0) return refuse('empty', `File "${name}" is empty.`)
      if (bytes.byteLength > MAX_FILE_BYTES) return refuse('too_large', `File "${name}" exceeds the 10MB limit.`)
      const type = await sniffFileType(bytes)
      if (!type || !allowed.includes(type)) {
        return refuse('not_accepted', `File "${name}" is not accepted. Use ${namesOf(allowed)}.`)
      }

      const problem = scanning && (await scanProblem(scanning, bytes))
      if (problem) return refuse(problem, `File "${name}" ${SCAN_PROBLEMS[problem]}`)
      return { stored: true, file: await putGenerated({ bytes, type }) }
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

const SCAN_PROBLEMS = {
  infected: 'was refused by the virus scanner.',
  not_scanned: 'could not be checked for viruses. Please try again in a few minutes.',
}

/** Without an answer of the scanner nothing is accepted. */
async function scanProblem({ scan, log }: Scanning, bytes: Uint8Array): Promise<keyof typeof SCAN_PROBLEMS | null> {
  try {
    const found = await scan(bytes)
    if (found === null) return null
    log.warn({ found }, 'The virus scanner refused an upload')
    return 'infected'
  } catch (error) {
    log.error({ err: error }, 'The virus scanner did not check an upload')
    return 'not_scanned'
  }
}

function refuse(reason: PutProblem, message: string): PutOutcome {
  return { stored: false, reason, message }
}

function namesOf(types: readonly FileType[]): string {
  const endings = types.flatMap((type) => (type === 'jpg' ? ['jpg', 'jpeg'] : [type]))
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(endings)
}
