import { sumAmounts } from '#domain/money.ts'
import type { ReportBasis } from './live-shares.ts'

type Named = Pick<ReportBasis, 'revenue_streams' | 'previous'>

/** The sources that a report of this project may have: those of the report before, then the project's streams. */
export function knownSources({ revenue_streams, previous }: Named): string[] {
  return [...new Set([...(previous?.revenue_sources.map(({ source_name }) => source_name) ?? []), ...revenue_streams])]
}

/** Those that are not in the form yet. */
export function offeredSources(basis: Named, typed: readonly { source_name: string }[]): string[] {
  const taken = new Set(typed.map(({ source_name }) => keyOf(source_name)))
  return knownSources(basis).filter((name) => !taken.has(keyOf(name)))
}

/** The previous report's amount of this source; null without one. */
export function previousAmount({ previous }: Named, name: string): number | null {
  const found = previous?.revenue_sources.filter(({ source_name }) => keyOf(source_name) === keyOf(name)) ?? []
  return found.length === 0 ? null : sumAmounts(found.map(({ amount }) => amount))
}

const keyOf = (name: string) => name.trim().toLowerCase()
