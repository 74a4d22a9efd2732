import type { Contract } from '#contract/index.ts'
import { restoreAccount } from '#server/identity/suspensions.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { PeopleDeps } from './deps.ts'
import { readPerson } from './read-person.ts'
import { recordAct } from './record-act.ts'
import { lockAccountOf } from './store.ts'

export const restorePerson =
  (deps: PeopleDeps): WriteHandler<Contract['people']['restorePerson']> =>
  async (write, { id, reason }) => {
    const account = await lockAccountOf(write, id)
    if (isRefusal(account)) return account
    if (!account.is_suspended) return refuse('NOT_SUSPENDED')

    const { tx, now, viewer } = write
    await restoreAccount(tx, { user_id: id, by: viewer.id, now })
    recordAct(write, deps, account, {
      action: 'account_restored',
      data: { reason },
      title: 'Your account is no longer suspended',
      paragraphs: [
        'An admin of Sharewell lifted the suspension of your account. You can log in again.',
        `Reason: ${reason}`,
      ],
      button: { label: 'Log in', path: '/login' },
    })
    return readPerson(tx, { id, viewer, now })
  }
