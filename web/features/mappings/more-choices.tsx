import { Button } from '@mantine/core'
import { describe } from '../../lib/errors.ts'
import { RetryLine } from '../../shared/refresh/retry-line.tsx'
import styles from './mappings.module.css'

export interface ChoicesQuery {
  error: unknown
  isLoadingError: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

interface MoreChoicesProps {
  /** What there is to choose from: 'projects'. */
  of: string
  query: ChoicesQuery
  isLocked: boolean
}

/** Below a field: the next of what can be chosen, or why it could not be loaded. */
export function MoreChoices({ of, query, isLocked }: MoreChoicesProps) {
  if (query.isLoadingError || query.isFetchNextPageError) {
    return (
      <p className={styles.note}>
        <RetryLine
          failed={`Failed to load ${of}. ${describe(query.error).sentence}`}
          retry={query.isFetchNextPageError ? query.fetchNextPage : query.refetch}
        />
      </p>
    )
  }
  if (!query.hasNextPage || isLocked) return null
  return (
    <Button
      className={styles.more}
      variant="subtle"
      size="xs"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      Show more {of}
    </Button>
  )
}
