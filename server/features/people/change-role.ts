import type { Contract } from '#contract/index.ts'
import { mayChangeRole, type RoleRefusal } from '#domain/account-change.ts'
import { ROLE_WORDS } from '#domain/roles.ts'
import { closeSupportAccess } from '#server/identity/account-views.ts'
import { endSessions } from '#server/identity/end-sessions.ts'
import { setRole } from '#server/identity/suspensions.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import type { PeopleDeps } from './deps.ts'
import { readPerson } from './read-person.ts'
import { recordAct } from './record-act.ts'
import { lockAccountOf, profilesOf, takesPartIn } from './store.ts'

/** Gives a person another role. Their open pages are those of the former one, so they log in again. */
export const changeRole =
  (deps: PeopleDeps): WriteHandler<Contract['people']['changeRole']> =>
  async (write, { id, role, reason }) => {
    const account = await lockAccountOf(write, id)
    if (isRefusal(account)) return account
    const { tx, now, viewer } = write
    const takes_part = Object.values(await takesPartIn(tx, id)).some((count) => count > 0)
    const has_profile = (await profilesOf(tx, id))[role]
    const refusal = mayChangeRole({ ...account, to: role, takes_part, has_profile })
    if (refusal) return refuse(REFUSED[refusal])

    await setRole(tx, { user_id: id, role, now })
    const sessions_ended = await endSessions(write, id)
    await closeSupportAccess(write, id)
    recordAct(write, deps, account, {
      action: 'role_changed',
      data: { reason, from: account.role, to: role, sessions_ended },
      title: `You are now ${AS[role]}`,
      paragraphs: [
        `An admin of Sharewell changed your role from “${ROLE_WORDS[account.role]}” to “${ROLE_WORDS[role]}”. Log in again to go on.`,
        `Reason: ${reason}`,
      ],
      button: { label: 'Log in', path: '/login' },
    })
    return readPerson(tx, { id, viewer, now })
  }

const REFUSED = {
  own_account: 'OWN_ACCOUNT',
  role_unchanged: 'ROLE_UNCHANGED',
  last_admin: 'LAST_ADMIN',
  takes_part: 'ROLE_TAKES_PART',
  no_profile: 'ROLE_WITHOUT_PROFILE',
} as const satisfies Record<RoleRefusal, string>

const AS = { owner: 'a project owner', provider: 'a service provider', trader: 'a trader', admin: 'an admin' } as const
