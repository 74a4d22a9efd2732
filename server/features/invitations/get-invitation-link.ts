import type { Contract } from '#contract/index.ts'
import { invitationLinkState } from '#domain/invitation.ts'
import type { TimeUnit } from '#domain/terms.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'
import type { PublicContext, PublicHandler } from '#server/platform/http.ts'
import { actorOf } from './actor.ts'
import { readInvitationToken } from './links.ts'
import { findInvitation, type InvitationRow } from './store.ts'

/** The invitation for the holder of its link, who needs no account to read it (decision C-211). It changes nothing. */
export const getInvitationLink =
  (deps: { secret: string; rate_limits: RateLimits }): PublicHandler<Contract['invitations']['getInvitationLink']> =>
  async ({ db, now, ip, viewer }, { token }) => {
    const tooMany = await consumeRateLimit(deps.rate_limits, ['offer_link_ip', ip])
    if (tooMany) return tooMany
    const link = readInvitationToken(token, deps.secret)
    const row = link && (await findInvitation(db, link.subject))
    if (!row) return UNKNOWN
    const is_yours = viewer !== null && actorOf(row, viewer) === 'invited'
    const state = invitationLinkState(row, link, now)
    if (state !== 'pending') {
      const project_id = state === 'accepted' && is_yours ? row.project_id : null
      return { state, is_yours, project_id, invitation: null }
    }
    return { state, is_yours, project_id: null, invitation: await invitedProject(db, row) }
  }

const UNKNOWN = { state: 'unknown', is_yours: false, project_id: null, invitation: null } as const

async function invitedProject(db: PublicContext['db'], row: InvitationRow) {
  const project = await db
    .selectFrom('projects')
    .select(['title', 'description', 'industry', 'stage', 'revenue_streams'])
    .select(['estimate_timeline_value as value', 'estimate_timeline_unit as unit'])
    .where('id', '=', row.project_id)
    .executeTakeFirstOrThrow()
  const { title, value, unit, ...facts } = project
  return {
    ...facts,
    id: row.id,
    project_title: title,
    estimate_timeline: value === null || unit === null ? null : { value, unit: unit as TimeUnit },
    inviter_name: row.inviter_name,
    invited_email: row.invited_email,
    expires_at: row.expires_at.toISOString(),
  }
}
