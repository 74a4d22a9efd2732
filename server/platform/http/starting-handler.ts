import { type HttpHandler, sendUnavailable } from './http-server.ts'

/** Asks everybody to come back in a moment until all that a request may need is there: a job queue, a webhook endpoint. */
export function startingHandler(started: () => boolean): HttpHandler {
  return {
    async handle({ res }) {
      if (started()) return false
      sendUnavailable(res)
      return true
    },
  }
}
