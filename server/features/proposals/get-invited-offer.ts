import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { invitedOffer } from '#contract/invited-offer.ts'
import { assumedMonth, offerEffect } from '#domain/offer-effect.ts'
import { offerLinkState } from '#domain/offer-link.ts'
import { otherSide, type Side } from '#domain/roles.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'
import type { PublicContext, PublicHandler } from '#server/platform/http.ts'
import { type VersionRow, versionsOf } from './details.ts'
import { readOfferLink } from './offer-links.ts'
import { presentVersion, termsOf } from './present-version.ts'

type InvitedOffer = z.input<typeof invitedOffer>

/** The offer for the holder of its signed link, who needs no account to read it (decision C-211). It changes nothing. */
export const getInvitedOffer =
  (deps: {
    secret: string
    rate_limits: RateLimits
    commission_rate_basis_points: number
  }): PublicHandler<Contract['proposals']['getInvitedOffer']> =>
  async ({ db, now, today, ip }, { token }) => {
    const tooMany = await consumeRateLimit(deps.rate_limits, ['offer_link_ip', ip])
    if (tooMany) return tooMany
    const link = readOfferLink(token, deps.secret)
    const row = link && (await findProposal(db, link.subject))
    if (!row) return UNKNOWN
    const side = otherSide(row.created_by as Side)
    const status = row.status
    const is_registered = row[`${side}_id`] !== null
    const state = offerLinkState({ expires_at: link.expires_at, is_registered, status }, now)
    if (state !== 'open') return { state, proposal_id: row.id, offer: null }
    const current = (await versionsOf(db, row.id)).find(({ is_current }) => is_current)
    if (!current) return { state, proposal_id: row.id, offer: null }
    const offer = { ...offerOf(row, current, side), expires_at: link.expires_at.toISOString() }
    return {
      state,
      proposal_id: row.id,
      offer: { ...offer, example: exampleOf(current, today, deps.commission_rate_basis_points) },
    }
  }

const UNKNOWN = { state: 'unknown', proposal_id: null, offer: null } as const

type Db = PublicContext['db']

function findProposal(db: Db, id: string) {
  return db
    .selectFrom('proposals as p')
    .innerJoin('users as u', 'u.id', 'p.creator_id')
    .leftJoin('projects as j', 'j.id', 'p.project_id')
    .select(['p.id', 'p.title', 'p.status', 'p.created_by', 'p.owner_id', 'p.provider_id', 'p.invited_email'])
    .select(['u.name as author_name'])
    .select(({ fn }) => fn.coalesce('j.title', 'p.new_project_name').as('project_title'))
    .where('p.id', '=', id)
    .executeTakeFirst()
}

type InvitingProposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>

function offerOf(row: InvitingProposal, current: VersionRow, side: Side): Omit<InvitedOffer, 'example' | 'expires_at'> {
  const { terms, scope_of_work, deliverables, work_timeline, additional_conditions, provisions } =
    presentVersion(current)
  return {
    title: row.title,
    project_title: row.project_title ?? '',
    owner_name: side === 'owner' ? null : row.author_name,
    author_name: row.author_name,
    invited_side: side,
    invited_email: row.invited_email ?? '',
    terms,
    scope_of_work,
    deliverables,
    work_timeline,
    additional_conditions,
    provisions,
  }
}

/** A month in pounds that says nothing of the project's revenue. */
function exampleOf(current: VersionRow, today: string, commission_rate_basis_points: number): InvitedOffer['example'] {
  const terms = termsOf(current)
  const { currency, monthly_revenue_threshold } = terms
  const month = assumedMonth(monthly_revenue_threshold, today)
  const { total } = offerEffect(terms, [month], { commission_rate_basis_points, currency })
  return { revenue: month.revenue, ...total }
}
