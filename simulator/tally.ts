import { z } from 'zod'

/** A tally as it is written down: of each kind, what occurred how often. */
export const tallyRows = z.record(z.string(), z.record(z.string(), z.int()))

/** How often each thing occurred, by kind and name. */
export class Tally {
  readonly counts = new Map<string, Map<string, number>>()

  add(kind: string, name: string, times = 1): void {
    const names = this.counts.get(kind) ?? new Map<string, number>()
    names.set(name, (names.get(name) ?? 0) + times)
    this.counts.set(kind, names)
  }

  include(other: Tally): void {
    for (const [kind, names] of other.counts) for (const [name, times] of names) this.add(kind, name, times)
  }

  static ofRows(rows: z.infer<typeof tallyRows>): Tally {
    const tally = new Tally()
    for (const [kind, names] of Object.entries(rows)) {
      for (const [name, times] of Object.entries(names)) tally.add(kind, name, times)
    }
    return tally
  }

  asRows(): z.infer<typeof tallyRows> {
    return Object.fromEntries([...this.counts].map(([kind, names]) => [kind, Object.fromEntries(names)]))
  }

  /** What was to be counted and never occurred. */
  missing(): string[] {
    return [...this.counts.values()].flatMap((names) =>
      [...names].filter(([, times]) => times === 0).map(([name]) => name),
    )
  }

  of(kind: string): Record<string, number> {
    return Object.fromEntries([...(this.counts.get(kind) ?? [])].sort())
  }

  toString(): string {
    const rows = [...this.counts].flatMap(([kind, names]) => [
      `\n${kind}`,
      ...[...names].sort().map(([name, times]) => `  ${name.padEnd(48)} ${String(times).padStart(8)}`),
    ])
    return rows.join('\n')
  }
}
