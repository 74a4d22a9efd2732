import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { refusedAtOnce } from './failure.ts'

const MAX_BYTES = 1024 * 1024
const MAX_UPLOAD_BYTES = 17 * 1024 * 1024

/** A file that came with a request. */
export interface Upload {
  name: string
  bytes: Buffer
  sha256: string
}

export interface Body {
  /** The form as text; a file in it is named by its hash, so that another file is another request. */
  body: string
  upload?: Upload
}

export async function readBody(request: IncomingMessage): Promise<Body> {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) {
    return { body: (await readBytes(request, MAX_BYTES)).toString('utf8') }
  }
  const bytes = await readBytes(request, MAX_UPLOAD_BYTES)
  const parts = await partsOf(bytes, type)
  const fields = new URLSearchParams()
  let upload: Upload | undefined
  for (const [name, value] of parts) {
    if (typeof value === 'string') {
      fields.append(name, value)
      continue
    }
    const content = Buffer.from(await value.arrayBuffer())
    upload = { name: value.name, bytes: content, sha256: createHash('sha256').update(content).digest('hex') }
    fields.append(name, upload.sha256)
  }
  return { body: fields.toString(), ...(upload && { upload }) }
}

async function partsOf(bytes: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  } catch (error) {
    if (error instanceof TypeError) throw refusedAtOnce('The multipart form could not be read.')
    throw error
  }
}

async function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const buffer = chunk as Buffer
    size += buffer.length
    if (size > most) throw refusedAtOnce('The request is too large.', 413)
    chunks.push(buffer)
  }
  return Buffer.concat(chunks)
}
