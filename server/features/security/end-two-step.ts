import type { Contract } from '#contract/index.ts'
import { revokeTrust } from '#server/identity/known-devices.ts'
import { provePassword } from '#server/identity/password-proof.ts'
import { lockTwoStep, turnOffTwoStep } from '#server/identity/two-step.ts'
import type { Handler } from '#server/platform/http.ts'
import type { SecurityDeps } from './deps.ts'
import { NOTICES } from './notices.ts'
import { record } from './record.ts'

/** Turns off two-step sign-in; does nothing if it is off. */
export const endTwoStep =
  (deps: SecurityDeps): Handler<Contract['security']['endTwoStep']> =>
  async (context, { current_password }) => {
    const { viewer, command } = context
    const refusal = await provePassword(deps, context, current_password)
    if (refusal) return refusal

    await command(async (write) => {
      const { tx } = write
      const second = await lockTwoStep(tx, viewer.id)
      if (!second) return
      await turnOffTwoStep(tx, viewer.id)
      await revokeTrust(tx, viewer.id)
      if (second.verified) record(write, deps, { action: 'two_step_disabled', notice: NOTICES.twoStepOff })
    })
    return { success: true }
  }
