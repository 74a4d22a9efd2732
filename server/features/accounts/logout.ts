import type { Contract } from '#contract/index.ts'
import { endAccountViews } from '#server/identity/account-views.ts'
import { type Handler, SESSION_ENDED } from '#server/platform/http.ts'
import type { AccountsDeps } from './deps.ts'

export const logout =
  ({ sessions }: AccountsDeps): Handler<Contract['accounts']['logout']> =>
  async ({ viewer, command, headers, resHeaders }) => {
    const { cookies } = await sessions.signOut(headers)
    // The same request may have renewed the session: its cookie must not be set again.
    resHeaders.delete('set-cookie')
    for (const cookie of cookies) resHeaders.append('set-cookie', cookie)
    await command(async (write) => {
      write.publish({ audience: [viewer.id], topic: SESSION_ENDED, id: viewer.session_id })
      await endAccountViews(write, { by: 'session_id', of: [viewer.session_id] }, 'session_ended')
      return null
    })
    return { success: true }
  }
