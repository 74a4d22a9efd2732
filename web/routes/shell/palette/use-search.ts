import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchWords } from '#domain/search-words.ts'
import { orpc } from '../../../lib/client.ts'
import { describe } from '../../../lib/errors.ts'
import { wasAnswered } from '../../../lib/query-client.ts'
import type { Hit } from './hits.ts'

const PAUSE_MS = 120

export interface Found {
  hits: Hit[]
  /** The hits are not those of what stands in the field now: they are on their way. */
  isBehind: boolean
  /** Why the server could not search. */
  failure: string | null
}

/**
 * What the server finds while one types. A question that is no longer asked is called off, an older answer never
 * replaces a newer one, and the last hits stay until the next ones are there.
 */
export function useSearch(typed: string): Found {
  const wanted = typed.trim()
  const [asked] = useDebouncedValue(wanted, PAUSE_MS)
  const isEmpty = searchWords(wanted).length === 0
  const query = useQuery({
    ...orpc.search.find.queryOptions({ input: { q: asked } }),
    enabled: !isEmpty && asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    // Also attempted without a connection, so that the failure is shown at once.
    networkMode: 'always',
    retry: (failures, error) => failures < 1 && !wasAnswered(error),
    retryDelay: 500,
  })
  if (isEmpty) return { hits: [], isBehind: false, failure: null }
  return {
    hits: query.data?.hits ?? [],
    isBehind: asked !== wanted || query.isPending || query.isPlaceholderData,
    failure: query.error ? sentenceOf(query.error) : null,
  }
}

function sentenceOf(error: unknown): string {
  const { kind, sentence } = describe(error)
  const isReached = kind === 'refusal' || kind === 'validation'
  return isReached ? sentence : 'Search is unavailable. Screens and actions still work.'
}
