import type { Contract } from '#contract/index.ts'
import { newAuthenticator } from '#server/identity/authenticator.ts'
import { provePassword } from '#server/identity/password-proof.ts'
import { lockTwoStep, storeUnconfirmedSecret } from '#server/identity/two-step.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import type { SecurityDeps } from './deps.ts'

/**
 * Creates a secret for an authenticator app, which takes effect with a first code; starting again replaces it. The
 * response is not stored under an idempotency key, because it is the secret.
 */
export const startTwoStep =
  (deps: SecurityDeps): Handler<Contract['security']['startTwoStep']> =>
  async (context, { current_password }) => {
    const { viewer, command } = context
    const refusal = await provePassword(deps, context, current_password)
    if (refusal) return refusal

    const { uri, secret_text, stored } = await newAuthenticator(viewer.email, deps.secret)
    const result = await command(async ({ tx, now }) => {
      const before = await lockTwoStep(tx, viewer.id)
      if (before?.verified) return refuse('TWO_STEP_ON')
      await storeUnconfirmedSecret(tx, viewer.id, stored, now)
      return null
    })
    return isRefusal(result) ? result : { uri, secret_text }
  }
