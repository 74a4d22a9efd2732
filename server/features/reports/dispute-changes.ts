import { sumAmounts } from '#domain/money.ts'

export interface SourceAmount {
  source_name: string
  amount: number
}

export interface SourceChange {
  source_name: string
  before: number | null
  after: number | null
}

/** What a correction changed, source by source: those of one name count together. */
export function sourceChanges(before: readonly SourceAmount[], after: readonly SourceAmount[]): SourceChange[] {
  const names = new Set([...before, ...after].map(({ source_name }) => source_name))
  return [...names]
    .map((source_name) => ({
      source_name,
      before: amountNamed(before, source_name),
      after: amountNamed(after, source_name),
    }))
    .filter((change) => change.before !== change.after)
}

/** By how much the revenue changed, in minor units. */
export function revenueChange(before: readonly SourceAmount[], after: readonly SourceAmount[]): number {
  return sumOf(after) - sumOf(before)
}

function amountNamed(sources: readonly SourceAmount[], name: string): number | null {
  const named = sources.filter(({ source_name }) => source_name === name)
  return named.length === 0 ? null : sumOf(named)
}

const sumOf = (sources: readonly SourceAmount[]) => sumAmounts(sources.map(({ amount }) => amount))
