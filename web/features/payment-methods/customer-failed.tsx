import { EmptyState, FailedState } from '../../ui/states.tsx'
import { customerTrouble } from './customer-trouble.ts'

/** Why the customer of the payment service could not be read or created, and Retry where it helps. */
export function CustomerFailed({ error }: { error: Error }) {
  const { title, sentence, request_id, helpsToRetry } = customerTrouble(error)
  if (!helpsToRetry) return <EmptyState title={title}>{sentence}</EmptyState>
  return (
    <FailedState title={title} onRetry={() => window.location.reload()} requestId={request_id}>
      {sentence}
    </FailedState>
  )
}
