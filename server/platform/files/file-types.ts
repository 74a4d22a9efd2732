import { Buffer } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'

/** The kinds of files that can be accepted, by the ending they are given. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const

export type FileType = keyof typeof FILE_TYPES

export const DOCUMENT_FILE_TYPES: readonly FileType[] = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'png', 'jpg']

/** What the bytes are, whatever the file is called; undefined for everything that is never accepted. */
export async function sniffFileType(bytes: Uint8Array): Promise<FileType | undefined> {
  const found = (await fileTypeFromBuffer(bytes))?.ext
  if (found === 'cfb') return oldOfficeType(bytes)
  return found && found in FILE_TYPES ? (found as FileType) : undefined
}

// Word and Excel before 2007 share one container; the name of the stream inside distinguishes them.
function oldOfficeType(bytes: Uint8Array): FileType | undefined {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const holds = (stream: string) => content.includes(Buffer.from(stream, 'utf16le'))
  if (holds('WordDocument')) return 'doc'
  if (holds('Workbook') || holds('Book')) return 'xls'
  return undefined
}
