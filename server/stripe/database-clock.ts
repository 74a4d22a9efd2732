/** How far the clock of the database is from this process's, known best from the quickest answer of the last minute. */
export class DatabaseClock {
  private best = { ahead: 0, took: Number.POSITIVE_INFINITY, at: 0 }

  compare(now_there: number, asked_at: number): void {
    const now = performance.now()
    const took = now - asked_at
    if (took > this.best.took && now - this.best.at < COMPARED_FOR_MS) return
    this.best = { ahead: now_there - (asked_at + now) / 2, took, at: now }
  }

  here(time_there: number): number {
    return time_there - this.best.ahead
  }
}

const COMPARED_FOR_MS = 60_000
