import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState } from '../ui/states.tsx'
import { describe } from './errors.ts'

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>
  /** A skeleton in the shape of what comes. */
  loading: ReactNode
  /** What stands when there is nothing: an EmptyState. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  /** What failed, in the screen's own words: 'Failed to load reports.' */
  failed: string
  retryLabel?: string
  /** Another way on when it failed: a link. */
  wayOn?: ReactNode
  /** What a refusal shows instead, by its code: `{ NOT_FOUND: <EmptyState title="Report Not Found" /> }`. */
  refused?: Partial<Record<string, ReactNode>>
  children: (data: Data) => ReactNode
}

/** The four states of everything that loads. Data stays while it is loaded again, even if that fails. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, loading, empty, isEmpty, failed, retryLabel, wayOn, refused, children } = props
  if (query.data !== undefined) {
    return empty !== undefined && isEmpty?.(query.data) ? empty : children(query.data)
  }
  if (!query.error) return loading
  const { code, sentence, request_id } = describe(query.error)
  const instead = code ? refused?.[code] : undefined
  if (instead !== undefined) return instead
  return (
    <FailedState
      title={failed}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      requestId={request_id}
      action={wayOn}
      {...(retryLabel ? { retryLabel } : {})}
    >
      {sentence}
    </FailedState>
  )
}
