import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Outage } from '../database.ts'
import { isFromThisMachine, type Log, type Metrics } from '../process.ts'
import { type HttpHandler, RETRY_AFTER_SECONDS, sendJson, sendRefusal } from './http-server.ts'

/** /healthz: the process answers. /readyz: it has started, can do its work, and is not stopping. /metrics: what it measures. */
export function healthHandler(deps: HealthDeps): HttpHandler {
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
        const ready = deps.working() && (await answers(deps, log))
        if (!ready) res.setHeader('retry-after', String(RETRY_AFTER_SECONDS))
        sendJson(res, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready' })
        return true
      }
      if (isFromThisMachine(req) || shows(req.headers.authorization, deps.token)) {
        res.writeHead(200, { 'content-type': deps.metrics.content_type, 'cache-control': 'no-store' })
        res.end(await deps.metrics.text())
        return true
      }
      sendRefusal(res, 'NOT_ALLOWED')
      return true
    },
  }
}

interface HealthDeps {
  database: Database
  outage: Outage
  metrics: Metrics
  /** Who shows it may read the metrics from elsewhere; null where nobody may. */
  token: string | null
  working: () => boolean
}

function shows(authorization: string | undefined, token: string | null): boolean {
  if (token === null || authorization === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  // Of one length, and compared in the same time wherever they differ.
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

const PATHS = ['/healthz', '/readyz', '/metrics']

async function answers({ database, outage }: HealthDeps, log: Log): Promise<boolean> {
  try {
    await sql`select 1`.execute(database.db)
    return true
  } catch (error) {
    if (!outage.explains(error)) log.warn({ err: error }, 'the database does not answer')
    return false
  }
}
