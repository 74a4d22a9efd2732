import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { HttpHandler } from './http-server.ts'
import { folderPart } from './static-handler.ts'

const FILES = '/api/docs/files/'

const PAGE = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sharewell API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${FILES}swagger-ui.css"></head>
<body><div id="reference"></div>
<script src="${FILES}swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', docExpansion: 'list', deepLinking: true, tryItOutEnabled: false })`

/** The reference page of the API at /api/docs, drawn from openapi.json. */
export function apiReferenceHandler(): HttpHandler {
  const files = folderPart(FILES, dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')))
  return {
    async handle(request) {
      const { path, res } = request
      if (path.startsWith('/api/docs')) request.route = '/api/docs'
      if (path === '/api/docs' || path === '/api/docs/') return send('text/html', PAGE)
      if (path === '/api/docs/start.js') return send('text/javascript', START)
      return files.handle(request)

      function send(type: string, body: string): true {
        res.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' })
        res.end(body)
        return true
      }
    },
  }
}
