import type { Contract } from '#contract/index.ts'
import { provePassword } from '#server/identity/password-proof.ts'
import type { Handler } from '#server/platform/http.ts'
import type { AccountsDeps } from '../deps.ts'
import { revokeTrust } from '../known-devices.ts'
import { NEWS } from '../security-mails.ts'
import { lockTwoStep } from '../two-step.ts'
import { record } from './record.ts'

/** Turns off two-step sign-in; does nothing if it is off. */
export const endTwoStep =
  (deps: AccountsDeps): Handler<Contract['security']['endTwoStep']> =>
  async (context, { current_password }) => {
    const { viewer, command } = context
    const refusal = await provePassword(deps, context, current_password)
    if (refusal) return refusal

    await command(async (write) => {
      const { tx } = write
      const second = await lockTwoStep(tx, viewer.id)
      if (!second) return
      await tx.deleteFrom('auth_two_factors').where('user_id', '=', viewer.id).execute()
      await tx.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', viewer.id).execute()
      await revokeTrust(tx, viewer.id)
      if (second.verified) record(write, deps, { action: 'two_step_disabled', news: NEWS.twoStepOff })
    })
    return { success: true }
  }
