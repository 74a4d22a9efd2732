import { useSyncExternalStore } from 'react'

const KEY = 'sharewell.developer-mode'
const listeners = new Set<() => void>()
let asked: boolean | undefined

/** Whether an address of this session said `?devMode=true`. Alone it means nothing: the server must not be in production. */
export function useDeveloperModeAsked(): boolean {
  return useSyncExternalStore(subscribe, isAsked, () => false)
}

export function turnDeveloperModeOff(): void {
  asked = false
  stored()?.removeItem(KEY)
  for (const listener of listeners) listener()
}

function isAsked(): boolean {
  if (asked === undefined) {
    if (new URLSearchParams(window.location.search).get('devMode') === 'true') stored()?.setItem(KEY, 'on')
    asked = stored()?.getItem(KEY) === 'on'
  }
  return asked
}

// Not by session-storage.ts, which would come with its neighbours on every first load. A browser may refuse to store.
function stored(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
