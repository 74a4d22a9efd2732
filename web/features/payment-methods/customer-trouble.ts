import { describe } from '../../lib/errors.ts'
import { StepFailed } from '../../shared/cards/add-card-steps.ts'

interface Trouble {
  title: string
  sentence: string
  request_id: string | null
  helpsToRetry: boolean
}

/** Why somebody's payment settings cannot be shown: nobody by this id, Stripe unavailable, or a step that failed. */
export function customerTrouble(error: Error): Trouble {
  const { code, sentence, request_id } = describe(error instanceof StepFailed ? error.cause : error)
  const shown = { sentence, request_id }
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST' || code === 'INVALID_INPUT') {
    return { ...shown, title: 'Failed to load user profile', helpsToRetry: false }
  }
  if (code === 'PAYMENT_SERVICE_UNAVAILABLE')
    return { ...shown, title: 'Failed to create customer', helpsToRetry: true }
  const title = error instanceof StepFailed ? error.message : 'Failed to load user data'
  return { ...shown, title, helpsToRetry: true }
}
