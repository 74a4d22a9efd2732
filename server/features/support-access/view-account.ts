import type { Contract } from '#contract/index.ts'
import type { Role } from '#domain/roles.ts'
import { viewRefusal } from '#domain/support-access.ts'
import { startAccountView } from '#server/identity/account-views.ts'
import { adminIds } from '#server/identity/admin-ids.ts'
import { supportGrantOf } from '#server/identity/support-access.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import { type MemberWrite, SESSION_ENDED, type WriteHandler } from '#server/platform/http.ts'
import type { SupportAccessDeps } from './deps.ts'
import { expireView } from './jobs.ts'
import { notifyOfView } from './notify-of-view.ts'

type ViewAccount = Contract['supportAccess']['viewAccount']

/** Puts this session into the view of an account, and notifies its person at once. */
export const viewAccount =
  (deps: SupportAccessDeps): WriteHandler<ViewAccount> =>
  async (write, { id, reason }) => {
    const { tx, viewer, now } = write
    // Who was suspended, or lost the role, since the request began views nothing.
    if (!(await adminIds(tx)).includes(viewer.id)) return refuse('NOT_ALLOWED')
    const account = await lockViewed(tx, id)
    if (!account) return refuse('NOT_FOUND')
    const consent = await supportGrantOf(tx, id, now)
    const refusal = viewRefusal({ role: account.role, is_suspended: account.suspended_at !== null, consent }, now)
    if (refusal === 'not_viewable') return refuse('NOT_VIEWABLE')
    if (refusal || !consent) return refuse('SUPPORT_NOT_ALLOWED')

    const { id: grant_id, ends_at } = consent
    const { session_id } = viewer
    const started = { grant_id, user_id: id, admin_id: viewer.id, session_id, reason, started_at: now }
    const view = await startAccountView(tx, started)
    if (!view) return refuse('NOT_ALLOWED')
    recordStart(write, { id, view_id: view.id, reason, ends_at })
    notifyOfView(write, deps, { ...account, reason, ends_at })
    write.enqueue(expireView, { id: view.id }, { startAfter: ends_at })
    return { name: account.name, ends_at: ends_at.toISOString() }
  }

function recordStart(
  { audit, publish, viewer }: MemberWrite,
  { id, view_id, reason, ends_at }: { id: string; view_id: string; reason: string; ends_at: Date },
): void {
  audit({
    chain: `user:${id}`,
    action: 'account_view_started',
    subject_type: 'user',
    subject_id: id,
    data: { view_id, reason, ends_at: ends_at.toISOString() },
  })
  // The open pages of this session listen for the admin: they reconnect for the person.
  publish({ audience: [viewer.id], topic: SESSION_ENDED, id: viewer.session_id })
  publish({ audience: [id, viewer.id], topic: 'supportAccess', id })
}

/** Who revokes or is suspended at the same time comes before or after. */
function lockViewed(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'suspended_at'])
    .select(({ ref }) => ref('role').$castTo<Role>().as('role'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
