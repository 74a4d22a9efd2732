import type { Contract } from '#contract/index.ts'
import type { Role } from '#domain/roles.ts'
import { endSession } from '#server/identity/end-sessions.ts'
import { openSession } from '#server/identity/open-session.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import type { DevelopmentDeps } from './deps.ts'
import { findDemoPerson } from './store.ts'

/** Ends the current session and starts a real one of a demo person (decision C-22). */
export const switchRole =
  (deps: DevelopmentDeps): PublicHandler<Contract['development']['switchRole']> =>
  async ({ viewer, command, headers, resHeaders }, { user_id }) => {
    const result = await command(
      async (write) => {
        const person = await findDemoPerson(write.tx, user_id)
        if (!person) return refuse('NOT_FOUND')

        if (viewer) await endSession(write, { id: viewer.session_id, user_id: viewer.id })
        const cookies = await openSession(write, { ...deps, user_id, headers })
        const entered = { chain: `user:${user_id}`, subject_type: 'user', subject_id: user_id }
        write.audit({ ...entered, action: 'entered_by_developer_mode', data: { from: viewer?.id ?? null } })
        return { person, cookies }
      },
      viewer ? { actor: { id: viewer.id, role: viewer.role } } : {},
    )
    if (isRefusal(result)) return refuse('NOT_FOUND')
    // The same request may have renewed the ended session: its cookie must not be set again.
    resHeaders.delete('set-cookie')
    for (const cookie of result.cookies) resHeaders.append('set-cookie', cookie)
    const { id, name, first_name, email, role, image } = result.person
    return { viewer: { id, name, first_name, email, role: role as Role, image } }
  }
