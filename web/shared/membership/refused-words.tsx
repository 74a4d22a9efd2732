import type { Failure } from '../../lib/errors.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { TextLink } from '../../ui/links.tsx'

const OPENED_BY_A_PLAN = ['SUBSCRIPTION_REQUIRED', 'PLAN_LIMIT_REACHED']

/** Why it was refused, unless fields show it; where a subscription or another plan would open it, with the way there. */
export function refusedWords(failure: Failure | null) {
  const sentence = formLevelError(failure)
  if (!OPENED_BY_A_PLAN.includes(failure?.code ?? '')) return sentence
  return (
    <>
      {sentence} <TextLink to="/subscription">Go to Subscription</TextLink>
    </>
  )
}
