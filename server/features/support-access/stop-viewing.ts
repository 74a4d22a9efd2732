import type { Contract } from '#contract/index.ts'
import { endAccountViews, leaveAccountView } from '#server/identity/account-views.ts'
import type { Handler } from '#server/platform/http.ts'

type StopViewing = Contract['supportAccess']['stopViewing']

/** Returns the session to its admin. Where it views nothing, that is so already. */
export const stopViewing: Handler<StopViewing> = ({ viewer, command }) =>
  command(async (write) => {
    const user_id = await leaveAccountView(write.tx, viewer.session_id)
    await endAccountViews(write, { by: 'session_id', of: [viewer.session_id] }, 'stopped')
    return { user_id }
  })
