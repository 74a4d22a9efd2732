import { describe, isOutcomeUnknown } from '../../../lib/errors.ts'

/** The revisions that may be stored: the confirmed one, and those sent since whose answer was lost; null for none. */
export type SeenRevisions = readonly (string | null)[]

export interface SaveAttempt<Content> {
  content: Content
  revision: string
  /** Absent to replace whatever is stored. */
  seen_revisions: SeenRevisions | undefined
}

export type DraftStatus =
  | { kind: 'empty' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; code: string | null; sentence: string }

interface SaverOptions<Content> {
  status: DraftStatus
  seen: SeenRevisions
  save: (attempt: SaveAttempt<Content>) => Promise<{ updated_at: string }>
  /** Before each attempt and after its answer; `isSaved` when nothing newer was typed meanwhile. */
  onSeen: (seen: SeenRevisions, isSaved: boolean) => void
  newRevision?: () => string
}

const DELAY_MS = 1_000
const RETRY_MS = 10_000
const MAX_SEEN = 10

/**
 * Saves one after the other; what is typed meanwhile goes with the next. An attempt whose answer was lost is repeated as
 * it was, unless something else was typed.
 */
export function createDraftSaver<Content>(options: SaverOptions<Content>) {
  const { save, onSeen, newRevision = () => crypto.randomUUID() } = options
  let { status, seen } = options
  let unsaved: { content: Content } | null = null
  let lost: SaveAttempt<Content> | null = null
  let replaces = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function show(next: DraftStatus) {
    status = next
    for (const listener of listeners) listener()
  }

  function schedule(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delay)
  }

  function begin(content: Content): SaveAttempt<Content> {
    const attempt = { content, revision: newRevision(), seen_revisions: replaces ? undefined : seen }
    const [confirmed = null, ...unanswered] = seen
    seen = [confirmed, ...unanswered.slice(2 - MAX_SEEN), attempt.revision]
    return attempt
  }

  async function run() {
    while (unsaved && !isStopped && !isChangedElsewhere(status)) {
      const { content } = unsaved
      const attempt = lost?.content === content ? lost : begin(content)
      const { revision } = attempt
      unsaved = null
      lost = null
      onSeen(seen, false)
      show({ kind: 'saving' })
      try {
        const { updated_at } = await save(attempt)
        seen = [revision]
        replaces = false
        onSeen(seen, unsaved === null)
        show({ kind: 'saved', at: updated_at })
      } catch (error) {
        unsaved ??= { content }
        if (isOutcomeUnknown(error)) {
          lost = attempt
          if (!isStopped) schedule(RETRY_MS)
        } else {
          seen = seen.filter((one) => one !== revision)
        }
        const { code, sentence } = describe(error)
        show({ kind: 'failed', code, sentence })
        return
      }
    }
  }

  /** Saves what is unsaved now; done when nothing is under way. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= tracked(run()).finally(() => {
      running = null
    })
    return running
  }

  return {
    edit(content: Content) {
      unsaved = { content }
      if (!isStopped && !isChangedElsewhere(status)) schedule(DELAY_MS)
    },
    flush,
    /** Saves over what somebody stored meanwhile. */
    replace() {
      replaces = true
      lost = null
      show({ kind: 'saving' })
      return flush()
    },
    /** Nothing is saved any more; what is under way is awaited. */
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
    resume() {
      isStopped = false
      if (unsaved && !isChangedElsewhere(status)) schedule(DELAY_MS)
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    status: () => status,
  }
}

export const isChangedElsewhere = (status: DraftStatus) => status.kind === 'failed' && status.code === 'DRAFT_CHANGED'

const under_way = new Set<Promise<void>>()

function tracked(work: Promise<void>): Promise<void> {
  under_way.add(work)
  return work.finally(() => under_way.delete(work))
}

/** Until then a draft that is read may still be the one before. */
export async function allDraftsSaved(): Promise<void> {
  await Promise.all(under_way)
}
