import { type EventHub, handleLiveStream } from '../live.ts'
import type { Clock, Metrics } from '../process.ts'
import { type HttpHandler, sendRefusal } from './http-server.ts'
import type { ViewerOf } from './viewer.ts'

/** The topic of a person's ended session, or of an ended view of their account; its id is that of either. */
export const SESSION_ENDED = 'session_ended'

/** GET /api/live: what changes, for the person signed in, as server-sent events. */
export function liveHandler(deps: {
  viewerOf: ViewerOf
  hub: EventHub
  clock: Clock
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
      const { session_id, view } = viewer
      if (view?.is_over) {
        sendRefusal(res, 'VIEW_ENDED')
        return true
      }
      for (const cookie of cookies) res.appendHeader('set-cookie', cookie)
      handleLiveStream(req, res, viewer.id, deps.hub, {
        metrics: deps.metrics,
        version: deps.version,
        // A session in the view of an account hears that account.
        endsWith: ({ topic, id }) => topic === SESSION_ENDED && (id === session_id || id === view?.id),
        ...(view && { signal: AbortSignal.timeout(Math.max(0, view.ends_at.getTime() - deps.clock.now().getTime())) }),
      })
      return true
    },
  }
}
