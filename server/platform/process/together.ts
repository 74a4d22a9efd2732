/**
 * Lets what is asked for while the same is being done wait, and does all that waits at once, in groups of at most `max`. What is
 * asked for while nothing is being done is done at once, so nobody waits for others to come. A group that fails is done
 * again one by one: one that cannot be done does not hold the others up.
 */
export function together<Item>(run: (items: Item[]) => Promise<void>, { max }: { max: number }) {
  let waiting: Asked<Item>[] = []
  let is_running = false

  async function runWaiting(): Promise<void> {
    is_running = true
    while (waiting.length > 0) {
      const group = waiting.slice(0, max)
      waiting = waiting.slice(max)
      const items = group.map(({ item }) => item)
      await run(items).then(
        () => group.forEach(({ done }) => void done()),
        (error: unknown) => (group.length === 1 ? group[0]?.failed(error) : oneByOne(group)),
      )
    }
    is_running = false
  }

  /** At the same time, as if they had never been put together. */
  async function oneByOne(group: Asked<Item>[]): Promise<void> {
    await Promise.all(group.map(({ item, done, failed }) => run([item]).then(done, failed)))
  }

  return (item: Item): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push({ item, done: resolve, failed: reject })
    if (!is_running) void runWaiting()
    return promise
  }
}

interface Asked<Item> {
  item: Item
  done: () => void
  failed: (error: unknown) => void
}
