import { sql } from 'kysely'
import type { Database } from './database.ts'
import { type HttpPart, sendJson, sendRefusal } from './http.ts'
import type { Metrics } from './metrics.ts'
import { isFromThisMachine } from './this-machine.ts'

/** /healthz: the process answers. /readyz: it can do its work, and is not stopping. /metrics: what it measures. */
export function healthPart(ground: { database: Database; metrics: Metrics; stopping: () => boolean }): HttpPart {
  return {
    async handle(request) {
      const { path, req, res, log } = request
      if (!PATHS.includes(path)) return false
      request.route = path
      if (path === '/healthz') {
        sendJson(res, 200, { status: 'ok' })
        return true
      }
      if (path === '/readyz') {
        const ready = !ground.stopping() && (await answers(ground.database, log))
        sendJson(res, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready' })
        return true
      }
      if (isFromThisMachine(req)) {
        res.writeHead(200, { 'content-type': ground.metrics.content_type, 'cache-control': 'no-store' })
        res.end(await ground.metrics.text())
        return true
      }
      sendRefusal(res, 'NOT_ALLOWED')
      return true
    },
  }
}

const PATHS = ['/healthz', '/readyz', '/metrics']

async function answers({ db }: Database, log: { warn(fields: object, message: string): void }): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return false
  }
}
