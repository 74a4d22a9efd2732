import type { Failure } from '../../lib/errors.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { TextLink } from '../../ui/links.tsx'

/** Why it was refused, unless fields show it; where a subscription would open it, with the way there. */
export function refusedWords(failure: Failure | null) {
  const sentence = formLevelError(failure)
  if (failure?.code !== 'SUBSCRIPTION_REQUIRED') return sentence
  return (
    <>
      {sentence} <TextLink to="/subscription">Go to Subscription</TextLink>
    </>
  )
}
