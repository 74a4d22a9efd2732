import { describe, type Failure } from '../../lib/errors.ts'
import { FailedState } from '../../ui/states.tsx'

interface ReportFailedProps {
  query: { error: unknown; refetch: () => Promise<unknown>; isFetching: boolean }
}

/** Why the payments could not be loaded, in the server's words where it gave some. */
export function ReportFailed({ query: { error, refetch, isFetching } }: ReportFailedProps) {
  const failure = describe(error)
  return (
    <FailedState
      title="Error loading payment data"
      onRetry={() => void refetch()}
      retrying={isFetching}
      requestId={failure.request_id}
    >
      {wordsOf(failure)}
    </FailedState>
  )
}

function wordsOf({ kind, sentence }: Failure): string {
  if (kind === 'network') return 'Network error occurred'
  return kind === 'unexpected' ? 'Failed to load payment data' : sentence
}
