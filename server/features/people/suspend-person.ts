import type { Contract } from '#contract/index.ts'
import { maySuspend } from '#domain/account-change.ts'
import { closeSupportAccess } from '#server/identity/account-views.ts'
import { endSessions } from '#server/identity/end-sessions.ts'
import { suspendAccount } from '#server/identity/suspensions.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { PeopleDeps } from './deps.ts'
import { readPerson } from './read-person.ts'
import { recordAct } from './record-act.ts'
import { lockAccountOf, REFUSED } from './store.ts'

/** Keeps a person out. What they take part in goes on, and what they are owed is paid. */
export const suspendPerson =
  (deps: PeopleDeps): WriteHandler<Contract['people']['suspendPerson']> =>
  async (write, { id, reason }) => {
    const account = await lockAccountOf(write, id)
    if (isRefusal(account)) return account
    const refusal = maySuspend(account)
    if (refusal) return refuse(REFUSED[refusal])

    const { tx, now, viewer } = write
    await suspendAccount(tx, { user_id: id, by: viewer.id, now, reason })
    const sessions_ended = await endSessions(write, id)
    await closeSupportAccess(write, id)
    recordAct(write, deps, account, {
      action: 'account_suspended',
      data: { reason, sessions_ended },
      title: 'Your account is suspended',
      paragraphs: [
        'An admin of Sharewell suspended your account. You are logged out, and cannot log in until this is lifted.',
        `Reason: ${reason}`,
        'Your agreements go on, and what you are owed is paid as before.',
      ],
    })
    return readPerson(tx, { id, viewer, now })
  }
