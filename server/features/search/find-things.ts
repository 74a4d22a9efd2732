import { type AliasedExpression, type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { SearchQuery } from '#server/queries/search-query.ts'
import { visibleAgreements } from '#server/queries/visible-agreements.ts'
import { visibleProjects } from '#server/queries/visible-projects.ts'
import { visibleProposals } from '#server/queries/visible-proposals.ts'
import { visibleReports } from '#server/queries/visible-reports.ts'
import { type Choice, topHits } from './top-hits.ts'

// Each kind is filtered by its own feature, so search finds nothing that its list would not show.

export function findProjects(db: Kysely<DB>, viewer: Viewer, query: SearchQuery) {
  const visible = visibleProjects(db, viewer).as('thing')
  return topHits(viewer, query, {
    choose: chooserOf(db, visible, 'search_projects'),
    read: (ids) =>
      db
        .selectFrom(visible)
        .select(['id', 'title', 'owner_id', 'owner_name', 'industry', 'stage', 'project_status'])
        .where('id', 'in', ids)
        .execute(),
  })
}

export function findProposals(db: Kysely<DB>, viewer: Viewer, query: SearchQuery) {
  const visible = visibleProposals(db, viewer).as('thing')
  return topHits(viewer, query, {
    choose: chooserOf(db, visible, 'search_proposals'),
    read: (ids) => db.selectFrom(visible).select(OF_DEALS).where('id', 'in', ids).execute(),
  })
}

export function findAgreements(db: Kysely<DB>, viewer: Viewer, query: SearchQuery) {
  const visible = visibleAgreements(db, viewer).as('thing')
  return topHits(viewer, query, {
    choose: chooserOf(db, visible, 'search_agreements'),
    read: (ids) => db.selectFrom(visible).select(OF_DEALS).where('id', 'in', ids).execute(),
  })
}

export function findReports(db: Kysely<DB>, viewer: Viewer, query: SearchQuery) {
  const visible = visibleReports(db, viewer).as('thing')
  return topHits(viewer, query, {
    choose: chooserOf(db, visible, 'search_reports'),
    read: (ids) =>
      db
        .selectFrom(visible)
        .select(['id', 'project_title', 'owner_id', 'owner_name', 'total_revenue', 'currency', 'status'])
        .select(['reporting_period_start', 'reporting_period_end'])
        .where('id', 'in', ids)
        .execute(),
  })
}

const OF_DEALS = [
  ...(['id', 'title', 'project_title', 'provider_share_basis_points', 'status'] as const),
  ...(['owner_id', 'owner_name', 'provider_id', 'provider_name'] as const),
] as const

type SearchTable = 'search_projects' | 'search_proposals' | 'search_agreements' | 'search_reports'

/** Chooses visible rows by their search table. */
function chooserOf(db: Kysely<DB>, visible: AliasedExpression<{ id: string }, 'thing'>, table: SearchTable) {
  return ({ where, orderBy, limit }: Choice) =>
    db
      .selectFrom(visible)
      .innerJoin(sql<{ id: string }>`${sql.table(table)}`.as('entry'), 'entry.id', 'thing.id')
      .select('thing.id')
      .where(where)
      .orderBy(orderBy)
      .limit(limit)
      .execute()
}
