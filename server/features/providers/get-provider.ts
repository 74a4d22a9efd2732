import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { isContactOf } from '#server/queries/contacts.ts'
import { presentProvider } from '#server/queries/provider-details.ts'
import { withoutHidden } from '#server/queries/provider-privacy.ts'
import { shownRecommendations } from '#server/queries/shown-recommendations.ts'
import { presentHead, presentProject } from './present.ts'
import { agreementsOfProvider, hasAgreementWith, providersShown, seesRevenue } from './store.ts'

const MAX_PROJECTS = 50

export const getProvider: Handler<Contract['providers']['getProvider']> = async ({ db, viewer }, { id }) => {
  const row = await providersShown(db, viewer).where('r.user_id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND', { message: 'Provider not found.' })
  const [profile, person, agreements, count, has_agreement, recommendations] = await Promise.all([
    db.selectFrom('provider_profiles').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('users as person')
      .select(['person.email', isContactOf(viewer, 'person').as('is_contact')])
      .where('person.id', '=', id)
      .executeTakeFirstOrThrow(),
    agreementsOfProvider(db, viewer, id)
      .orderBy('a.effective_date', 'desc')
      .orderBy('a.id', 'desc')
      .limit(MAX_PROJECTS)
      .execute(),
    db
      .selectFrom('agreements')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('provider_id', '=', id)
      .executeTakeFirstOrThrow(),
    hasAgreementWith(db, viewer, id),
    shownRecommendations(db, id),
  ])
  return {
    ...presentHead(row),
    member_since: row.created_at.toISOString(),
    email: person.is_contact ? person.email : null,
    details: presentProvider(row.sees_hidden ? profile : withoutHidden(profile)),
    projects: {
      items: agreements.map((agreement, position) => presentProject(agreement, viewer, position)),
      total: count.total,
    },
    recommendations,
    allowed: {
      edit: viewer.id === id,
      see_revenue: seesRevenue(viewer, id, has_agreement),
      propose: viewer.role === 'owner',
    },
  }
}
