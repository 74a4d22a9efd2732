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
