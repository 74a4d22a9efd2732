import { setTimeout as pause } from 'node:timers/promises'
import type { Feature } from './feature.ts'
import type { Sessions } from './identity/auth.ts'
import type { FirstCallsOf } from './platform/http.ts'

/**
 * What the pages of the web app call first. It only saves a browser time: where it cannot be said who asks, the page makes
 * its calls when its code is there.
 */
export function firstCallsWith(
  features: readonly Pick<Feature<never>, 'first_calls'>[],
  { peek }: Pick<Sessions, 'peek'>,
): FirstCallsOf {
  const byPage = new Map(features.flatMap(({ first_calls }) => Object.entries(first_calls ?? {})))
  return async (path, headers) => {
    const callOf = byPage.get(path)
    const viewer = callOf ? await soon(peek(headers)) : null
    const call = viewer && callOf?.(viewer)['~orpc'].route.path
    return call ? [call] : []
  }
}

/**
 * So long a document waits for who asks: a busy database is no reason to show nothing. Nor is an error: the page gets it
 * when it makes its own call.
 */
const PATIENCE_MS = 100

const soon = <Found>(asked: Promise<Found>) =>
  Promise.race([asked.catch(() => null), pause(PATIENCE_MS, null, { ref: false })])
