import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Batches calls. A call that comes while nothing runs, runs at once; calls that come during a run wait, and the next run takes
 * all of them, at most `max` at a time. Others wait for a batch, so it should rather fail than wait long. If it fails, each of its
 * calls is run by itself, `is_alone`, and nobody waits for that but its caller. A batch runs in the asynchronous context (the
 * trace) of its first call.
 */
export function together<Item>(
  run: (items: Item[], how: { is_alone: boolean }) => Promise<void>,
  { max }: { max: number },
) {
  let waiting: Call<Item>[] = []
  let is_running = false

  async function runWaiting(): Promise<void> {
    is_running = true
    try {
      while (waiting.length > 0) {
        const batch = waiting.slice(0, max)
        waiting = waiting.slice(max)
        await runBatch(batch)
      }
    } finally {
      is_running = false
    }
  }

  async function runBatch(batch: Call<Item>[]): Promise<void> {
    const [first] = batch
    try {
      await first?.in_context(() =>
        run(
          batch.map(({ item }) => item),
          { is_alone: false },
        ),
      )
      for (const { done } of batch) done()
    } catch {
      for (const call of batch) void runAlone(call)
    }
  }

  async function runAlone({ item, in_context, done, failed }: Call<Item>): Promise<void> {
    try {
      await in_context(() => run([item], { is_alone: true }))
      done()
    } catch (error) {
      failed(error)
    }
  }

  return (item: Item): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push({ item, in_context: AsyncLocalStorage.snapshot(), done: resolve, failed: reject })
    if (!is_running) void runWaiting()
    return promise
  }
}

interface Call<Item> {
  item: Item
  in_context: ReturnType<typeof AsyncLocalStorage.snapshot>
  done: () => void
  failed: (error: unknown) => void
}
