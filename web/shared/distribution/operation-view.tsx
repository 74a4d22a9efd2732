import type { ComponentProps } from 'react'
import { describe } from '../../lib/errors.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { FailedState } from '../../ui/states.tsx'
import { classifiedWords, classifyFailure } from '../payments/classify-failure.ts'

type OperationViewProps<Data> = Omit<ComponentProps<typeof QueryView<Data>>, 'retryLabel' | 'wayOn'>

/** As QueryView, where a failure to load says what helps, and is retried only where that can help. */
export function OperationView<Data>(props: OperationViewProps<Data>) {
  const { query, failed, refused } = props
  if (!query.isLoadingError) return <QueryView {...props} />
  const { code, sentence, request_id } = describe(query.error)
  if (code && refused?.[code] !== undefined) return refused[code]
  const { is_recoverable } = classifyFailure(query.error)
  return (
    <FailedState
      title={`${failed}: ${sentence}`}
      retryLabel="Retry Operation"
      retrying={query.isFetching}
      requestId={request_id}
      {...(is_recoverable ? { onRetry: () => void query.refetch() } : {})}
    >
      {classifiedWords(query.error)}
    </FailedState>
  )
}
