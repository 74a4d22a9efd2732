const PATIENCE_MS = 15_000
/** A file takes as long as the line is slow. */
const PATIENCE_WITH_FILES_MS = 120_000

/** Asks the server, and gives up when nothing at all has come back after a while: nothing waits for ever. */
export async function fetchWithTimeout(request: Request, init: RequestInit = {}): Promise<Response> {
  const abandon = new AbortController()
  const hasFiles = request.headers.get('content-type')?.startsWith('multipart/') ?? false
  const patience = setTimeout(
    () => abandon.abort(new DOMException('No answer came in time.', 'TimeoutError')),
    hasFiles ? PATIENCE_WITH_FILES_MS : PATIENCE_MS,
  )
  try {
    return await fetch(request, { ...init, signal: AbortSignal.any([request.signal, abandon.signal]) })
  } finally {
    clearTimeout(patience)
  }
}

/** Whether the server was given up on. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}
