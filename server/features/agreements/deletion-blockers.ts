import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { IN_FORCE_STATUSES } from '#domain/agreement.ts'
import { counted } from '#domain/counted.ts'
import type { DeletionBlockers } from '#server/feature.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { hasUnreportedDays } from '#server/queries/unreported-days.ts'

type Person = Pick<Viewer, 'id' | 'role'>

export const deletionBlockers: DeletionBlockers = async (db, person) => {
  const agreements = await agreementsOf(db, person, isInForce)
  const ended = await agreementsOf(db, person, hasUnreportedDays)
  const completions = await openCompletions(db, person)
  return [
    agreements > 0 && {
      sentence: `${counted(agreements, 'agreement')} still running. Each ends on its end date, or earlier if both sides agree.`,
      link: '/rev-share',
      link_text: 'Open revenue shares',
    },
    ended > 0 && {
      sentence: `${counted(ended, 'agreement')} over but not fully reported yet. Payments may still be due.`,
      link: '/rev-share',
      link_text: 'Open revenue shares',
    },
    completions > 0 && {
      sentence: `${counted(completions, 'agreement')} being completed right now. This takes a few minutes.`,
      link: '/rev-share?tab=proposals',
      link_text: 'Open proposals',
    },
  ].filter((blocker) => blocker !== false)
}

const isInForce = sql<boolean>`a.status = any(${IN_FORCE_STATUSES}::text[])`

/** How many agreements somebody has a part in meet a condition. */
async function agreementsOf(db: Kysely<DB>, { id }: Person, condition: Expression<SqlBool>): Promise<number> {
  const { count } = await db
    .selectFrom('agreements as a')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(condition)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('a.owner_id', '=', id),
        eb('a.provider_id', '=', id),
        // Traders who hold a portion of the right are paid from it too.
        exists(
          selectFrom('right_holdings as h')
            .innerJoin('rights as g', 'g.id', 'h.right_id')
            .select('h.id')
            .whereRef('g.agreement_id', '=', 'a.id')
            .where('h.holder_id', '=', id)
            .where('h.held_until', 'is', null),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}

async function openCompletions(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('agreement_completions as c')
    .innerJoin('proposals as p', 'p.id', 'c.proposal_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.status', '=', 'processing')
    .where(({ eb, or }) => or([eb('p.owner_id', '=', id), eb('p.provider_id', '=', id)]))
    .executeTakeFirstOrThrow()
  return count
}
