import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { MAX_INDUSTRIES } from '#contract/listing-figures.ts'
import type { Handler } from '#server/platform/http.ts'

/** Goes along the index from one industry to the next, however many listings each has. */
export const listIndustries: Handler<Contract['listingFigures']['listIndustries']> = async ({ db }) => {
  const { rows } = await sql<{ industry: string }>`
    with recursive each as (
      (select industry from listing_figures where industry > '' order by industry limit 1)
      union all
      select (select f.industry from listing_figures f where f.industry > each.industry order by f.industry limit 1)
      from each where each.industry is not null
    )
    select industry from each where industry is not null limit ${sql.lit(MAX_INDUSTRIES)}`.execute(db)
  return { industries: rows.map(({ industry }) => industry) }
}
