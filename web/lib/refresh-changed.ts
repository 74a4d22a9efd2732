import type { QueryClient } from '@tanstack/react-query'
import type { Contract } from '#contract/index.ts'
import type { Live, Refreshes, ShowsOne } from './feature.ts'

/** A hint from the server that something changed: a noun of the contract, and which one if it was a single one. */
export interface Change {
  topic: string
  id?: string | undefined
}

/** Which queries a change makes stale, as the features say. */
export interface RefreshRules {
  refreshes: Refreshes
  shows_one: ShowsOne
}

/** The rules of all features. Several may say what a change of one noun makes stale: all of it is. */
export function rulesOf(features: readonly Live[]): RefreshRules {
  const refreshes: Record<string, readonly string[]> = {}
  for (const one of features) {
    for (const [noun, stale] of Object.entries(one.refreshes)) refreshes[noun] = [...(refreshes[noun] ?? []), ...stale]
  }
  return { refreshes, shows_one: Object.assign({}, ...features.map(({ shows_one }) => shows_one)) }
}

/**
 * Refetches what these changes may have altered: everything of their nouns except the pages of other single things,
 * what the features name beside, and the dashboard. A topic that is no noun ('resync') means that anything may have
 * changed.
 */
export function refreshChanged(queries: QueryClient, rules: RefreshRules, changes: readonly Change[]): void {
  const { refreshes, shows_one } = rules
  const by_topic = Map.groupBy(changes, ({ topic }) => topic)
  const topics = [...by_topic.keys()].filter((topic) => isNoun(topic, refreshes))
  if (topics.length < by_topic.size) {
    void queries.invalidateQueries()
    return
  }
  const beside = new Set<string>([
    'dashboard',
    ...topics.flatMap((topic) => (isNoun(topic, refreshes) && refreshes[topic]) || []),
  ])
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => {
      const { noun = '', operation = '', id } = operationOf(queryKey)
      if (beside.has(noun)) return true
      const changed = by_topic.get(noun)
      if (!changed) return false
      const isOfOne = isNoun(noun, shows_one) && shows_one[noun]?.some((name) => name === operation)
      return !isOfOne || changed.some((change) => change.id === undefined || change.id === id)
    },
  })
}

/** What a query asks: a key is `[[noun, operation], { input }]`. */
function operationOf([path, options]: readonly unknown[]): { noun?: string; operation?: string; id?: unknown } {
  if (!Array.isArray(path)) return {}
  const [noun, operation]: string[] = path
  const input = isRecord(options) && isRecord(options.input) ? options.input : {}
  return { ...(noun !== undefined && { noun }), ...(operation !== undefined && { operation }), id: input.id }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isNoun(topic: string, nouns: object): topic is keyof Contract {
  return Object.hasOwn(nouns, topic)
}
