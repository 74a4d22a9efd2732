import { orpc } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { useOperation } from '../../lib/use-operation.ts'

/** Looks for a mapping's source at Stripe, and says what came of it. */
export function useValidating() {
  return useOperation(orpc.mappings.validateMapping, {
    success: ({ success }) => (success ? 'Mapping validated successfully' : null),
    failed: 'Failed to validate revenue mapping',
    toastFailure: true,
    onDone: ({ error_message }) => {
      if (error_message !== null) void toast({ message: `Validation failed: ${error_message}`, tone: 'bad' })
    },
  })
}
