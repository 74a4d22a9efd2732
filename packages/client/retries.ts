import { setTimeout as pause } from 'node:timers/promises'

/** Refused by a limit, or while the server could not answer: nothing was written. */
const PASSING = new Set([429, 503])
const MAX_WAIT_SECONDS = 120

/**
 * Sends a request again that was refused for the moment, after as many seconds as Retry-After says. Without that header
 * nothing is known about when to come back, so the answer is given as it is.
 */
export function fetchWithRetries(send: (request: Request) => Promise<Response>, retries: number) {
  return async (request: Request): Promise<Response> => {
    for (let again = 0; ; again += 1) {
      // A body is read once: each attempt sends a copy.
      const response = await send(request.clone())
      const wait = waitOf(response)
      if (wait === null || again >= retries) return response
      await response.body?.cancel()
      await pause(wait * 1000, undefined, { signal: request.signal })
    }
  }
}

function waitOf({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return PASSING.has(status) && seconds >= 0 && seconds <= MAX_WAIT_SECONDS ? seconds : null
}
