/**
 * Fetches the code of a part when it is needed. When that fails, the error says why: the server cannot be reached, or
 * it has a newer web app without this file. Only the latter is helped by a reload.
 */
export async function fetchCode<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (isMissingCode(error) && !(await isServerThere())) throw new TypeError('network error', { cause: error })
    throw error
  }
}

/**
 * Fetches the code of a part ahead of its need. When that fails, returns null: it is fetched again once it is needed,
 * which reports the failure. Errors inside the code are thrown.
 */
export async function fetchCodeAhead<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await load()
  } catch (error) {
    if (isMissingCode(error)) return null
    throw error
  }
}

/** Whether this is a file of the web app that the server no longer has. */
export function isMissingCode(error: unknown): error is Error {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)
}

/** Whether the page may be reloaded because of it: once for each file, or it might go on for ever. */
export function mayReloadFor(error: Error): boolean {
  // Where the router notes the reloads of its own, so that it and a failed page are not two.
  const key = `tanstack_router_reload:${error.message}`
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, 'once')
    return true
  } catch {
    // A browser that stores nothing could not distinguish the second time from the first.
    return false
  }
}

const PATIENCE_MS = 5_000

async function isServerThere(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return true
  } catch {
    // For whatever reason it did not answer, there is no connection.
    return false
  }
}
