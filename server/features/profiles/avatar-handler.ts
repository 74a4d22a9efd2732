import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Files } from '#server/platform/files.ts'
import { type HttpHandler, sendRefusal } from '#server/platform/http.ts'
import { pictureInPath } from './avatar-address.ts'
import { findAvatar } from './store.ts'

/**
 * GET /api/avatars/{hash}-512.webp: a profile picture. Knowing the URL is enough, since the hash cannot be guessed. The
 * content never changes, so browsers may cache it.
 */
export function avatarHandler({ db, files }: { db: Kysely<DB>; files: Files }): HttpHandler {
  return {
    async handle(request) {
      const { req, res, path, log } = request
      if (!path.startsWith('/api/avatars/')) return false
      request.route = '/api/avatars'
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        res.setHeader('allow', 'GET, HEAD')
        sendRefusal(res, 'METHOD_NOT_ALLOWED')
        return true
      }
      const asked = pictureInPath(path)
      const found = asked && (await findAvatar(db, asked.hash))
      if (!(asked && found)) {
        sendRefusal(res, 'NOT_FOUND')
        return true
      }
      const etag = `"${asked.hash}-${asked.size}"`
      const known = req.headers['if-none-match'] === etag
      res.writeHead(known ? 304 : 200, { ...HEADERS, etag })
      if (known || req.method === 'HEAD') {
        res.end()
        return true
      }
      const picture = await files.read(asked.size === 'small' ? found.small_key : found.large_key)
      await pipeline(picture, res).catch((error: unknown) =>
        log.debug({ err: error }, 'a picture was cut off while sending'),
      )
      return true
    },
  }
}

const HEADERS = {
  'content-type': 'image/webp',
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, max-age=31536000, immutable',
}
