import { asksForItems } from '#domain/record-matching.ts'
import type { RunCommand } from '#server/platform/commands.ts'
import { collectableMappings } from '#server/queries/collectable-mappings.ts'
import { type CollectDeps, LINES_AT_ONCE } from './deps.ts'
import { type Gathered, gatherPages } from './gather-pages.ts'
import type { ReadAhead } from './read-ahead.ts'
import { recordPages } from './record-pages.ts'
import type { TaskRow } from './store.ts'
import { isRead, taskDays } from './task-day.ts'
import { Superseded } from './task-position.ts'

export interface PagesInTurn {
  /** Records the pages that come next of a task; null if its day has been read and only needs matching. */
  record(task: TaskRow): Promise<{ next: TaskRow | null } | null>
  /** Begins no more, and waits for what is being recorded. */
  end(): Promise<void>
}

/** Pages that are being recorded. */
interface Recording {
  task: TaskRow
  gathered: Promise<Gathered>
  /** Resolves once their movements are stored, or recording has failed. */
  stored: Promise<void>
  recorded: Promise<TaskRow | null>
  has_failed: boolean
}

/**
 * Records pages one after the other. Where much has arrived, the movements of the pages that follow are stored while those before
 * them are matched, by a transaction of their own that then waits for its turn: two PostgreSQL backends work at once.
 */
export function createPagesInTurn(
  { db, ahead, lines_at_once = LINES_AT_ONCE }: CollectDeps & { ahead: ReadAhead },
  command: RunCommand,
): PagesInTurn {
  let following: Promise<Recording | null> = Promise.resolve(null)
  let last: Promise<unknown> = Promise.resolve()
  let isOver = false

  function record(task: TaskRow, gathered: Promise<Gathered>): Recording {
    const { promise: stored, resolve: onStored } = Promise.withResolvers<void>()
    const recorded = gathered.then((pages) => {
      if (isOver) throw new Superseded(`The task ${task.id} goes on later.`)
      const name = `collection.${task.stage}`
      const running = command((write) => recordPages(write, task, pages, onStored), { name })
      last = Promise.allSettled([running])
      return running
    })
    const recording: Recording = { task, gathered, stored, recorded, has_failed: false }
    // A failure is for the step that waits for these pages.
    recorded.catch(() => {
      recording.has_failed = true
      onStored()
    })
    return recording
  }

  async function begin(task: TaskRow): Promise<Recording | null> {
    const days = await taskDays(db, task)
    const [day] = days
    if (task.stage === 'records' && isRead(task, day)) return null
    const firstRead = days.findIndex((one) => isRead(task, one))
    const [first = day, ...others] = firstRead < 0 ? days : days.slice(0, firstRead)
    const reads_items = task.stage !== 'records' || (await readsItems(db, task))
    if (isOver) return null
    return record(task, gatherPages(ahead, { task, days: [first, ...others], reads_items, lines_at_once }))
  }

  /** Begins to record what comes after these pages, where enough of it has arrived to be worth a transaction. */
  async function beginAfter(recording: Recording): Promise<Recording | null> {
    const { task, gathered, stored } = recording
    const { place } = await gathered
    await stored
    const next = { ...task, ...place }
    if (recording.has_failed || next.read_until === task.last_day || next.stage !== 'records') return null
    return ahead.linesArrived() < lines_at_once / 2 ? null : begin(next)
  }

  function follow(recording: Recording): Promise<TaskRow | null> {
    // What fails here is begun again when it is its turn, and fails there.
    following = beginAfter(recording).catch(() => null)
    return recording.recorded
  }

  return {
    async record(task) {
      const begun = await following
      const recording = begun ?? (await begin(task))
      if (!recording) return null
      const next = await follow(recording).catch((error: unknown) => {
        // What came before was tried again, and had not been recorded when it was the turn of these.
        if (begun && error instanceof Superseded) return follow(record(task, recording.gathered))
        throw error
      })
      return { next }
    },
    async end() {
      isOver = true
      await last
    },
  }
}

/** What payments were for is read only where a mapping asks for it, and where it can be read. */
async function readsItems(
  db: CollectDeps['db'],
  { project_id, mapping_ids, failed_stages }: TaskRow,
): Promise<boolean> {
  if (failed_stages.length > 0) return false
  return (await collectableMappings(db, project_id, mapping_ids)).some(asksForItems)
}
