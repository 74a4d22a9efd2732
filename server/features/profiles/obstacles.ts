import type { Kysely } from 'kysely'
import { sharesDayOfReport } from '#server/features/reports/store.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'

/** Why an account cannot be deleted yet, and where that can be settled. */
export interface Obstacle {
  sentence: string
  link: string
  link_text: string
}

type Person = Pick<Viewer, 'id' | 'role'>

/** Everything in which somebody else still counts on this person, or their money is on its way. */
export async function obstaclesOf(db: Kysely<DB>, person: Person): Promise<Obstacle[]> {
  const agreements = await runningAgreements(db, person)
  const completions = await openCompletions(db, person)
  const reports = await openReports(db, person)
  const payments = await openPayments(db, person)
  const otherAdmins = person.role === 'admin' ? await otherAdminsThan(db, person) : 1
  return [
    agreements > 0 && {
      sentence: `${counted(agreements, 'agreement')} still running. An agreement ends by its date, or when both sides end it.`,
      link: '/rev-share',
      link_text: 'Open revenue shares',
    },
    completions > 0 && {
      sentence: `${counted(completions, 'agreement')} being completed right now. That takes a few minutes at most.`,
      link: '/rev-share?tab=proposals',
      link_text: 'Open proposals',
    },
    reports > 0 && {
      sentence: `${counted(reports, 'report')} waiting for approval: money may be owed from it.`,
      link: '/revenue-reports',
      link_text: 'Open reports',
    },
    payments > 0 && {
      sentence: `${counted(payments, 'payment')} not yet completed.`,
      link: '/payments',
      link_text: 'Open payments',
    },
    otherAdmins === 0 && {
      sentence: 'You are the only admin. Somebody else must be made one first.',
      link: '/dashboard',
      link_text: 'Open the dashboard',
    },
  ].filter((obstacle) => obstacle !== false)
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun} is` : `${count.toLocaleString('en-GB')} ${noun}s are`
}

async function runningAgreements(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('agreements as a')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('a.status', 'in', ['pending', 'active', 'termination_pending'])
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('a.owner_id', '=', id),
        eb('a.provider_id', '=', id),
        // Whoever bought a part of the right is paid from it too.
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

/** A report that concerns no agreement is owed to nobody and stands in nobody's way. */
async function openReports(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('revenue_reports as r')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('r.status', 'in', ['submitted', 'disputed'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('agreements as a')
          .select('a.id')
          .whereRef('a.project_id', '=', 'r.project_id')
          .where(({ eb, or }) => or([eb('a.owner_id', '=', id), eb('a.provider_id', '=', id)]))
          .where(sharesDayOfReport()),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

async function openPayments(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '<>', 'completed')
    .where(({ eb, or }) => or([eb('payer_id', '=', id), eb('payee_id', '=', id)]))
    .executeTakeFirstOrThrow()
  return count
}

async function otherAdminsThan(db: Kysely<DB>, { id }: Person): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return count
}
