const SECOND_MS = 1000

/** How often each kind of call was made, and how often it was refused. */
interface Counted {
  calls: number
  refused: number
}

/** Refuses calls beyond so many reads, and so many writes, in any second, by the real clock; all pass without a limit. */
export class CallRate {
  readonly counted: Record<'read' | 'write', Counted> = {
    read: { calls: 0, refused: 0 },
    write: { calls: 0, refused: 0 },
  }
  private readonly limit: number | undefined
  private readonly recent = { read: [] as number[], write: [] as number[] }

  constructor(limit: number | undefined) {
    this.limit = limit
  }

  /** Counts a call. Gives 0 if it may pass, otherwise in how many milliseconds the next one of its kind may. */
  admit(method: string, now = performance.now()): number {
    const kind = method === 'GET' ? 'read' : 'write'
    const counted = this.counted[kind]
    counted.calls += 1
    if (this.limit === undefined) return 0
    const recent = this.recent[kind]
    while (recent[0] !== undefined && recent[0] <= now - SECOND_MS) recent.shift()
    if (recent.length < this.limit) {
      recent.push(now)
      return 0
    }
    counted.refused += 1
    // With a limit of 0 nothing is ever admitted.
    return (recent[0] ?? now) + SECOND_MS - now
  }
}
