import { type Kysely, sql } from 'kysely'
import type { Role } from '#domain/roles.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { SearchQuery } from '#server/queries/search-query.ts'
import { visibleAgreements } from '#server/queries/visible-agreements.ts'
import { visibleProposals } from '#server/queries/visible-proposals.ts'
import { topHits } from './top-hits.ts'

/** Users with whom the viewer has a proposal or an agreement; admins find everybody. */
export const findPeople = (db: Kysely<DB>, viewer: Viewer, query: SearchQuery) =>
  topHits(viewer, query, {
    choose: ({ where, orderBy, limit }) =>
      db
        .selectFrom('users as person')
        .innerJoin('search_people as entry', 'entry.id', 'person.id')
        .select('person.id')
        .where('person.id', '<>', viewer.id)
        .where('person.deleted_at', 'is', null)
        .$if(viewer.role !== 'admin', (query) => query.where('person.id', 'in', peopleAround(db, viewer)))
        .where(where)
        .orderBy(orderBy)
        .limit(limit)
        .execute(),
    read: (ids) =>
      db
        .selectFrom('users as person')
        .leftJoin('owner_profiles as owner', 'owner.user_id', 'person.id')
        .leftJoin('provider_profiles as provider', 'provider.user_id', 'person.id')
        .select(['person.id', 'person.name', 'owner.company_name', 'provider.service_offering'])
        .select(({ ref }) => ref('person.role').$castTo<Role>().as('role'))
        .where('person.id', 'in', ids)
        .execute(),
  })

/** Both sides of all visible proposals and agreements, and the holders of these agreements. */
function peopleAround(db: Kysely<DB>, viewer: Viewer) {
  const sides = sql<string>`unnest(array[owner_id, provider_id])`.as('id')
  const proposals = db.selectFrom(visibleProposals(db, viewer).as('proposal')).select(sides)
  const agreements = db.selectFrom(visibleAgreements(db, viewer).as('agreement')).select(sides)
  const holders = db
    .selectFrom(visibleAgreements(db, viewer).as('agreement'))
    .innerJoin('rights as g', 'g.agreement_id', 'agreement.id')
    .innerJoin('right_holdings as h', 'h.right_id', 'g.id')
    .select('h.holder_id as id')
    .where('h.held_until', 'is', null)
  return proposals.union(agreements).union(holders)
}
