import type { Contract } from '#contract/index.ts'
import { newAuthenticator } from '#server/identity/authenticator.ts'
import { provePassword } from '#server/identity/password-proof.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import type { AccountsDeps } from '../deps.ts'
import { lockTwoStep } from '../two-step.ts'

/**
 * Creates a secret for an authenticator app, which takes effect with a first code; starting again replaces it. The
 * response is not stored under an idempotency key, because it is the secret.
 */
export const startTwoStep =
  (deps: AccountsDeps): Handler<Contract['security']['startTwoStep']> =>
  async (context, { current_password }) => {
    const { viewer, command } = context
    const refusal = await provePassword(deps, context, current_password)
    if (refusal) return refusal

    const { uri, secret_text, stored } = await newAuthenticator(viewer.email, deps.secret)
    const result = await command(async ({ tx, now }) => {
      const before = await lockTwoStep(tx, viewer.id)
      if (before?.verified) return refuse('TWO_STEP_ON')
      const begun = { secret: stored, backup_codes: '[]', verified: false, created_at: now }
      await tx
        .insertInto('auth_two_factors')
        .values({ user_id: viewer.id, ...begun })
        .onConflict((conflict) =>
          // Of two at once the later one counts, unless the other was confirmed in between.
          conflict.column('user_id').doUpdateSet(begun).where('auth_two_factors.verified', '=', false),
        )
        .execute()
      return null
    })
    return isRefusal(result) ? result : { uri, secret_text }
  }
