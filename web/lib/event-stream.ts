interface Listener {
  /** Called with which web app the server hands out, whenever the connection stands. */
  onReady: (version: string) => void
  onChange: (data: string) => void
  /** Called with true when the connection has been away for a while, with false when it is back. */
  onLost: (isLost: boolean) => void
  /** Called when events may have been missed, and when the server refused the stream. */
  onGap: () => void
}

/** A connection away for less than this is not worth a word: the server renews streams now and then. */
const PATIENCE_MS = 4_000
/** The browser closes a stream after any answer but 200, as during a restart; then it is opened again. */
const REOPEN_AFTER_MS = 5_000

/** Listens to a stream of server-sent events for as long as it is wanted. Returns how to stop. */
export function listen(url: string, { onReady, onChange, onLost, onGap }: Listener): () => void {
  let source = open()
  let isAway = false
  let patience: ReturnType<typeof setTimeout> | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined

  function open(): EventSource {
    const opened = new EventSource(url)
    opened.addEventListener('ready', (message: MessageEvent<string>) => {
      back()
      onReady(JSON.parse(message.data).version)
    })
    opened.addEventListener('change', (message: MessageEvent<string>) => onChange(message.data))
    opened.addEventListener('error', away)
    return opened
  }

  function back() {
    clearTimeout(patience)
    if (isAway) onGap()
    isAway = false
    onLost(false)
  }

  function away() {
    if (!isAway) patience = setTimeout(() => onLost(true), PATIENCE_MS)
    isAway = true
    if (source.readyState !== EventSource.CLOSED) return
    onGap()
    reopening = setTimeout(() => {
      source = open()
    }, REOPEN_AFTER_MS)
  }

  return () => {
    clearTimeout(patience)
    clearTimeout(reopening)
    source.close()
  }
}
