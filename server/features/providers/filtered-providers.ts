import { type Kysely, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { BUSY_FROM_PROJECTS } from '#domain/provider-record.ts'
import { containing, type DB } from '#server/platform/database.ts'
import type { InputOf } from '#server/platform/http.ts'

export type Filters = InputOf<Contract['providers']['getProvidersTotals']>

/** The columns that a search looks at. */
export const SEARCHED = ['u.name', 'p.service_offering'] as const

/**
 * The records `r` of the providers that the filters leave; of a search, those found in one of its columns. A table that no
 * filter and no order asks for is not read.
 */
export function filteredProviders(db: Kysely<DB>, filters: Filters, searched?: (typeof SEARCHED)[number]) {
  const { search, skills, experience, compensation, availability, location } = filters
  return db
    .selectFrom('provider_records as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('provider_profiles as p', 'p.user_id', 'r.user_id')
    .$if(search !== undefined && searched !== undefined, (query) =>
      query.where(searched ?? 'u.name', 'ilike', containing(search ?? '')),
    )
    .$if(!!skills?.length, (query) =>
      query.where(sql<boolean>`p.skill_words && ${(skills ?? []).map((skill) => skill.toLowerCase())}::text[]`),
    )
    .$if(!!experience?.length, (query) => query.where('p.experience_level', 'in', experience ?? []))
    .$if(!!compensation?.length, (query) => query.where(sql<boolean>`p.compensation && ${compensation ?? []}::text[]`))
    .$if(!!location, (query) => query.where('p.shown_location', 'ilike', containing(location ?? '')))
    .$if(availability !== undefined, (query) =>
      query.where('r.active_projects', availability === 'Busy' ? '>=' : '<', BUSY_FROM_PROJECTS),
    )
}
