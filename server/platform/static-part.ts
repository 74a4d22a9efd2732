import { existsSync } from 'node:fs'
import sirv from 'sirv'
import type { HttpPart } from './http.ts'

const IMMUTABLE = /^\/assets\//
const NOT_THE_APP = /^\/(api|stripe|webhook)(\/|$)/

/**
 * The built web app: files as they are, compressed at build time; any other path gets the app itself, which knows its
 * own routes. A missing asset is a 404, never the app: a new version may have replaced it under an open tab.
 */
export function webAppPart(folder: string): HttpPart {
  const serve = existsSync(folder)
    ? sirv(folder, {
        single: true,
        ignores: [IMMUTABLE],
        brotli: true,
        gzip: true,
        etag: true,
        setHeaders: (res, path) =>
          res.setHeader('cache-control', IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
      })
    : null
  return {
    async handle(request) {
      const { req, res, path } = request
      if (req.method !== 'GET' && req.method !== 'HEAD') return false
      if (NOT_THE_APP.test(path)) return false
      request.route = IMMUTABLE.test(path) ? '/assets' : 'web app'
      if (!serve) {
        res.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
        res.end('The web app is not built. Run npm start, or npm run dev while developing.\n')
        return true
      }
      return new Promise((resolve) => {
        res.on('close', () => resolve(true))
        serve(req, res, () => resolve(false))
      })
    },
  }
}

/** Files of a folder under a path of its own, such as the API reference's script and style. */
export function folderPart(prefix: string, folder: string): HttpPart {
  const serve = sirv(folder, { etag: true })
  return {
    async handle({ req, res, path }) {
      if (!path.startsWith(prefix) || (req.method !== 'GET' && req.method !== 'HEAD')) return false
      return new Promise((resolve) => {
        res.on('close', () => resolve(true))
        req.url = path.slice(prefix.length - 1)
        serve(req, res, () => {
          req.url = path
          resolve(false)
        })
      })
    },
  }
}
