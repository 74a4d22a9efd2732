import type { Contract } from '#contract/index.ts'
import { endSessions } from '#server/identity/end-sessions.ts'
import { deleteKnownBrowsers } from '#server/identity/known-devices.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { PeopleDeps } from './deps.ts'
import { recordAct } from './record-act.ts'
import { lockAccountOf } from './store.ts'

/** Ends all sessions of a person, as they could themselves. */
export const signOutPerson =
  (deps: PeopleDeps): WriteHandler<Contract['people']['signOutPerson']> =>
  async (write, { id, reason }) => {
    const account = await lockAccountOf(write, id)
    if (isRefusal(account)) return account
    if (account.is_own) return refuse('OWN_ACCOUNT')

    const sessions_ended = await endSessions(write, id)
    await deleteKnownBrowsers(write.tx, id)
    recordAct(write, deps, account, {
      action: 'signed_out_by_admin',
      data: { reason, sessions_ended },
      title: 'You have been logged out everywhere',
      paragraphs: ['An admin of Sharewell logged you out on every device. You can log in again.', `Reason: ${reason}`],
      button: { label: 'Log in', path: '/login' },
    })
    return { sessions_ended }
  }
