import { type EventHub, handleLiveStream } from '../live.ts'
import type { Metrics } from '../process.ts'
import { type HttpHandler, sendRefusal } from './http-server.ts'
import type { ViewerOf } from './viewer.ts'

/** The topic of a person's ended session; its id is the session's. */
export const SESSION_ENDED = 'session_ended'

/** GET /api/live: what changes, for the person signed in, as server-sent events. */
export function liveHandler(deps: {
  viewerOf: ViewerOf
  hub: EventHub
  metrics: Metrics
  version: string
}): HttpHandler {
  return {
    async handle(request) {
      const { req, res, path, headers } = request
      if (path !== '/api/live') return false
      request.route = path
      const { viewer, cookies } = await deps.viewerOf(headers)
      if (!viewer) {
        sendRefusal(res, 'NOT_SIGNED_IN')
        return true
      }
      for (const cookie of cookies) res.appendHeader('set-cookie', cookie)
      handleLiveStream(req, res, viewer.id, deps.hub, {
        metrics: deps.metrics,
        version: deps.version,
        endsWith: (event) => event.topic === SESSION_ENDED && event.id === viewer.session_id,
      })
      return true
    },
  }
}
