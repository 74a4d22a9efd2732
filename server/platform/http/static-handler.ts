import { existsSync, type ReadStream } from 'node:fs'
import sirv from 'sirv'
import { type Document, documentFrom, sendDocument } from './documents.ts'
import type { HttpRequest } from './http-request.ts'
import type { HttpHandler } from './http-server.ts'
import { pagesOf } from './known-pages.ts'

const IMMUTABLE = /^\/assets\//
/** The paths of the calls that a page begins with, for who sent these headers. */
export type FirstCallsOf = (path: string, headers: Headers) => Promise<readonly string[]>

const NOT_THE_APP = /^\/(api|stripe|webhook)(\/|$)/

/**
 * The built web app: files as they are, compressed at build time; any other path gets the app itself, which knows its
 * own routes. Where it has no page there, the app says so, and the status with it: 404. A missing asset is a bare 404,
 * never the app: a new version may have replaced it under an open tab.
 * `absent` are paths that are pages of the app elsewhere, and not on this server.
 * The start page has a document of its own, which can be read before, or without, any script.
 */
export function webAppPart(
  folder: string,
  public_url: string,
  { absent = [], firstCallsOf = async () => [] }: { absent?: readonly string[]; firstCallsOf?: FirstCallsOf } = {},
): HttpHandler {
  const start = documentFrom(folder, 'index.html', public_url)
  const app = documentFrom(folder, 'app.html', public_url) ?? start
  const pages = pagesOf(folder)
  const isAbsent = (path: string) => absent.includes(path.toLowerCase().replace(/\/$/, ''))
  const documents = new Map([
    ['/', start],
    ['/index.html', start],
    ['/app.html', app],
    ['/robots.txt', documentFrom(folder, 'robots.txt', public_url)],
    ['/sitemap.xml', documentFrom(folder, 'sitemap.xml', public_url)],
  ])
  const serve = existsSync(folder)
    ? sirv(folder, {
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
        res.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        res.end('The web app is not built. Run npm start, or npm run dev while developing.\n')
        return true
      }
      const named = documents.get(path)
      if (named) {
        if (named === start) preload(request, { calls: [], files: [] }, start)
        sendDocument(request, named)
        return true
      }
      const files = pages.filesOf(path)
      const calls = files.length > 0 ? await firstCallsOf(path, request.headers) : []
      // Who left meanwhile.
      if (res.closed) return true
      return new Promise((resolve) => {
        res.on('close', () => resolve(true))
        mindFile(request)
        serve(req, res, () => {
          if (!app || IMMUTABLE.test(path)) return resolve(false)
          preload(request, { calls, files }, app)
          const status = pages.has(path) && !isAbsent(path) ? 200 : 404
          sendDocument(request, app, { status, is_personal: calls.length > 0 })
        })
      })
    },
  }
}

/**
 * Names what the page begins with, so that a browser asks for all of it at once, instead of for each part when the one
 * before it has come: its files that the document does not name itself, who is signed in, and what it calls first.
 */
function preload({ res }: HttpRequest, { calls, files }: FirstLoad, { body }: Document): void {
  const ofCalls = ['/api/session', ...calls].map((call) => `<${call}>; rel=preload; as=fetch; crossorigin`)
  const ofFiles = files
    .filter((file) => !body.includes(file))
    .map((file) => `</${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload'}; crossorigin`)
  res.setHeader('link', [...ofCalls, ...ofFiles].join(', '))
}

interface FirstLoad {
  calls: readonly string[]
  files: readonly string[]
}

/** Files of a folder under a path of its own, such as the API reference's script and style. */
export function folderPart(prefix: string, folder: string): HttpHandler {
  const serve = sirv(folder, { etag: true })
  return {
    async handle(request) {
      const { req, res, path } = request
      if (!path.startsWith(prefix) || (req.method !== 'GET' && req.method !== 'HEAD')) return false
      return new Promise((resolve) => {
        res.on('close', () => resolve(true))
        mindFile(request)
        req.url = path.slice(prefix.length - 1)
        serve(req, res, () => {
          req.url = path
          resolve(false)
        })
      })
    },
  }
}

/**
 * sirv listens neither for a file that cannot be read, where it went with an older build, which would end the process;
 * nor for a caller who leaves, and the file would stay open.
 */
function mindFile({ res, log }: HttpRequest): void {
  res.once('pipe', (file: ReadStream) => {
    res.once('close', () => file.destroy())
    file.once('error', (error) => {
      log.warn({ err: error }, 'a file of the web app could not be read')
      // Its length was promised already: only an end before it says that this is not the file.
      res.destroy()
    })
  })
}
