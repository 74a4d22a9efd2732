/** After a second without another change, what has come is handled. */
const QUIET_MS = 1_000
const FIRST_PAUSE_MS = 1_000
const PAUSE_GROWS_BY = 3
const MAX_PAUSE_MS = 30_000

/**
 * Collects changes and hands them on together: the first at once, those that follow when they pause for a second, and
 * while they keep coming after 1, 3, 9 and then every 27 to 30 seconds.
 */
export function bundleChanges<Change>(handle: (changes: Change[]) => void): {
  add(change: Change): void
  stop(): void
} {
  let waiting: Change[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause_ms = FIRST_PAUSE_MS
  let pause_ends_at = 0

  function flush(): void {
    const changes = waiting
    waiting = []
    pause_ends_at = Date.now() + pause_ms
    wait(pause_ms)
    handle(changes)
  }

  function wait(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(onTime, ms)
  }

  function onTime(): void {
    timer = undefined
    if (waiting.length === 0) return
    const isQuiet = Date.now() < pause_ends_at
    pause_ms = isQuiet ? FIRST_PAUSE_MS : Math.min(pause_ms * PAUSE_GROWS_BY, MAX_PAUSE_MS)
    flush()
  }

  return {
    add(change) {
      waiting.push(change)
      if (timer !== undefined) return wait(Math.max(0, Math.min(QUIET_MS, pause_ends_at - Date.now())))
      pause_ms = FIRST_PAUSE_MS
      flush()
    },
    stop: () => clearTimeout(timer),
  }
}
