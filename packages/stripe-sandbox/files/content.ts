import { fileTypeFromBuffer } from 'file-type'
import type { Queryable } from '../store/database.ts'

/** The type that the content itself shows, whatever the file is called. */
export async function contentType(bytes: Buffer): Promise<string | undefined> {
  return (await fileTypeFromBuffer(new Uint8Array(bytes)))?.ext
}

export async function storeContent(db: Queryable, file: string, bytes: Buffer): Promise<void> {
  await db.query('insert into stripe_sandbox.file_contents (file, bytes) values ($1, $2)', [file, bytes])
}

export async function readContent(db: Queryable, file: string): Promise<Buffer | undefined> {
  const found = await db.query<{ bytes: Buffer }>('select bytes from stripe_sandbox.file_contents where file = $1', [
    file,
  ])
  return found.rows[0]?.bytes
}
