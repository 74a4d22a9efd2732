import type { Selectable } from 'kysely'
import type { RefusalCode } from '#contract/refusals.ts'
import { isRefusal, type Refusal, refuse, type Write } from '../commands.ts'
import type { DB, Tx } from '../database.ts'
import { DOCUMENT_FILE_TYPES } from './file-types.ts'
import { removeFiles } from './remove-files.ts'
import { downloadHeaders, type Files, type StoredFile } from './stored-files.ts'

export interface UploadedFile extends StoredFile {
  filename: string
}

/**
 * Receives an uploaded document: its bytes are stored first, outside of any transaction, then `save` records it. They are
 * removed again if the record is refused, or was there already.
 */
export async function receiveDocument<Saved extends { was_stored: boolean }, Code extends RefusalCode>(
  files: Files,
  { file, filename }: { file: File; filename: string },
  save: (uploaded: UploadedFile) => Promise<Saved | Refusal<Code>>,
): Promise<Saved | Refusal<Code | 'FILE_REFUSED'>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const outcome = await files.put({ name: filename, bytes, allowed: DOCUMENT_FILE_TYPES })
  if (!outcome.stored) return refuse('FILE_REFUSED', { field: 'file', message: outcome.message })
  let isUsed = true
  try {
    // If this throws, the commit may have succeeded: an orphaned file is better than a document without its bytes.
    const saved = await save({ ...outcome.file, filename })
    isUsed = !isRefusal(saved) && saved.was_stored
    return saved
  } finally {
    if (!isUsed) await files.remove(outcome.file.key)
  }
}

interface NewFile {
  id: string
  uploaded: UploadedFile
  uploaded_by: string
  uploaded_at: Date
}

type FileRow = Selectable<DB['files']>

/** Records an uploaded file. */
export async function insertFile(tx: Tx, { id, uploaded, uploaded_by, uploaded_at }: NewFile): Promise<FileRow> {
  const { key: storage_key, filename, mime: file_type, size: file_size, sha256 } = uploaded
  const row = { id, storage_key, filename, file_type, file_size, sha256, uploaded_by, uploaded_at }
  await tx.insertInto('files').values(row).execute()
  return row
}

/** Deletes a file; a job removes its bytes after the commit. */
export async function deleteFile({ tx, enqueue }: Pick<Write, 'tx' | 'enqueue'>, id: string): Promise<void> {
  const { storage_key } = await tx
    .deleteFrom('files')
    .where('id', '=', id)
    .returning('storage_key')
    .executeTakeFirstOrThrow()
  enqueue(removeFiles, { keys: [storage_key] })
}

/** A stored file as an answer: always a download, never rendered. */
export async function fileAnswer(
  files: Files,
  { filename, file_type, storage_key }: Pick<FileRow, 'filename' | 'file_type' | 'storage_key'>,
  resHeaders: Headers,
): Promise<File> {
  const file = new File([await bytesOf(files, storage_key)], filename, { type: file_type })
  for (const [header, value] of Object.entries(downloadHeaders({ name: filename, mime: file_type, size: file.size }))) {
    // Type and length come from the file itself.
    if (header !== 'content-type' && header !== 'content-length') resHeaders.set(header, value)
  }
  return file
}

export async function bytesOf(files: Files, storage_key: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of await files.read(storage_key)) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}
