import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'
import { visibleAgreements } from '../agreements/store.ts'
import { visibleProjects } from '../projects/store.ts'
import { visibleProposals } from '../proposals/store.ts'
import { visibleReports } from '../reports/store.ts'
import { bestOf } from './best-of.ts'
import type { LookedFor } from './looked-for.ts'

// Each kind is read through the rule of its own feature, so nobody finds what its list would not show them.

export const findProjects = (db: Kysely<DB>, viewer: Viewer, looked: LookedFor) =>
  bestOf(viewer, looked, {
    choose: ({ where, orderBy, limit }) =>
      db
        .selectFrom(visibleProjects(db, viewer).as('thing'))
        .innerJoin('search_projects as kept', 'kept.id', 'thing.id')
        .select('thing.id')
        .where(where)
        .orderBy(orderBy)
        .limit(limit)
        .execute(),
    read: (ids) =>
      db
        .selectFrom(visibleProjects(db, viewer).as('thing'))
        .select(['id', 'title', 'owner_id', 'owner_name', 'industry', 'stage', 'project_status'])
        .where('id', 'in', ids)
        .execute(),
  })

export const findProposals = (db: Kysely<DB>, viewer: Viewer, looked: LookedFor) =>
  bestOf(viewer, looked, {
    choose: ({ where, orderBy, limit }) =>
      db
        .selectFrom(visibleProposals(db, viewer).as('thing'))
        .innerJoin('search_proposals as kept', 'kept.id', 'thing.id')
        .select('thing.id')
        .where(where)
        .orderBy(orderBy)
        .limit(limit)
        .execute(),
    read: (ids) =>
      db
        .selectFrom(visibleProposals(db, viewer).as('thing'))
        .select(['id', 'title', 'project_title', 'provider_share_basis_points', 'status'])
        .select(['owner_id', 'owner_name', 'provider_id', 'provider_name'])
        .where('id', 'in', ids)
        .execute(),
  })

export const findAgreements = (db: Kysely<DB>, viewer: Viewer, looked: LookedFor) =>
  bestOf(viewer, looked, {
    choose: ({ where, orderBy, limit }) =>
      db
        .selectFrom(visibleAgreements(db, viewer).as('thing'))
        .innerJoin('search_agreements as kept', 'kept.id', 'thing.id')
        .select('thing.id')
        .where(where)
        .orderBy(orderBy)
        .limit(limit)
        .execute(),
    read: (ids) =>
      db
        .selectFrom(visibleAgreements(db, viewer).as('thing'))
        .select(['id', 'title', 'project_title', 'provider_share_basis_points', 'status'])
        .select(['owner_id', 'owner_name', 'provider_id', 'provider_name'])
        .where('id', 'in', ids)
        .execute(),
  })

export const findReports = (db: Kysely<DB>, viewer: Viewer, looked: LookedFor) =>
  bestOf(viewer, looked, {
    choose: ({ where, orderBy, limit }) =>
      db
        .selectFrom(visibleReports(db, viewer).as('thing'))
        .innerJoin('search_reports as kept', 'kept.id', 'thing.id')
        .select('thing.id')
        .where(where)
        .orderBy(orderBy)
        .limit(limit)
        .execute(),
    read: (ids) =>
      db
        .selectFrom(visibleReports(db, viewer).as('thing'))
        .select(['id', 'project_title', 'owner_id', 'owner_name', 'total_revenue', 'currency', 'status'])
        .select(['reporting_period_start', 'reporting_period_end'])
        .where('id', 'in', ids)
        .execute(),
  })
