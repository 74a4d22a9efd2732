import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { describe } from '../../lib/errors.ts'
import { classifiedWords } from '../../shared/payments/classify-failure.ts'
import { FailedState } from '../../ui/states.tsx'

/** Why the list could not be loaded, with a retry. */
export function PaymentsFailed({ query: { error, refetch, isFetching } }: { query: UseInfiniteQueryResult }) {
  const { sentence, request_id } = describe(error)
  return (
    <FailedState
      title="Error loading payments"
      onRetry={() => void refetch()}
      retrying={isFetching}
      retryLabel="Try Again"
      requestId={request_id}
    >
      Something went wrong. {sentence} {classifiedWords(error)}
    </FailedState>
  )
}
