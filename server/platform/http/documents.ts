import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { HttpRequest } from './http-request.ts'
import { allowInlineCode, type InlineCode, inlineCodeOf } from './inline-code.ts'

/** A text of the web app that names the address of this server, ready to be sent. */
export interface Document {
  content_type: string
  etag: string
  inline_code: InlineCode
  body: Buffer
  /** The body for a browser that takes this encoding. */
  encoded(encoding: Encoding): Buffer
}

const ENCODINGS = { br: brotliCompressSync, gzip: gzipSync }
type Encoding = keyof typeof ENCODINGS

const TYPES = { html: 'text/html', txt: 'text/plain', xml: 'application/xml' }

/** Reads it and puts the address in where `{{public_url}}` stands. Undefined where the file is not there. */
export function documentFrom(folder: string, name: `${string}.${keyof typeof TYPES}`, public_url: string) {
  const path = join(folder, name)
  if (!existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8').replaceAll('{{public_url}}', forMarkup(public_url))
  const body = Buffer.from(text)
  const encoded: Partial<Record<Encoding, Buffer>> = {}
  const kind = name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES
  return {
    content_type: `${TYPES[kind]}; charset=utf-8`,
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
    inline_code: inlineCodeOf(text),
    body,
    // Compressed when it is first asked for, not at the start.
    encoded: (encoding) => (encoded[encoding] ??= ENCODINGS[encoding](body)),
  } satisfies Document
}

/**
 * Sends it as the browser takes it, or only says that the one it has is still the same. A 404 is always sent whole. One whose
 * headers depend on who asks is `is_personal`, and is kept by no cache but the browser's.
 */
export function sendDocument(
  { req, res }: HttpRequest,
  { content_type, etag, inline_code, body, encoded }: Document,
  { status = 200, is_personal = false }: { status?: number; is_personal?: boolean } = {},
): void {
  allowInlineCode(res, inline_code)
  const headers = { 'cache-control': is_personal ? 'private, no-cache' : 'no-cache', vary: 'accept-encoding', etag }
  if (status === 200 && req.headers['if-none-match'] === etag) return void res.writeHead(304, headers).end()
  const accepted = String(req.headers['accept-encoding'] ?? '')
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
  const sent = encoding ? encoded(encoding) : body
  res.writeHead(status, {
    ...headers,
    'content-type': content_type,
    'content-length': sent.length,
    ...(encoding && { 'content-encoding': encoding }),
  })
  res.end(req.method === 'HEAD' ? undefined : sent)
}

function forMarkup(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
