import { type Kysely, sql } from 'kysely'
import type { Side } from '#domain/roles.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isContactOf } from './contacts.ts'

type Reading = Pick<Viewer, 'id' | 'role'>

/** Proposals with their live version and the names of both parties. */
export function proposalsShown(db: Kysely<DB>, viewer: Reading) {
  // As subqueries: with these tables joined too, planning would take most of the time.
  return db
    .selectFrom('proposals as p')
    .innerJoin('proposal_versions as v', (join) =>
      join.onRef('v.proposal_id', '=', 'p.id').on('v.is_current', '=', true),
    )
    .leftJoin('projects as j', 'j.id', 'p.project_id')
    .selectAll('p')
    .select([
      'v.id as version_id',
      'v.version_number',
      'v.created_by as version_by',
      'v.status as version_status',
      'v.created_at as version_created_at',
      'v.provider_share_basis_points',
    ])
    .select(({ fn, ref, selectFrom }) => {
      const agreement = selectFrom('agreements as a').whereRef('a.proposal_id', '=', 'p.id')
      const owner = selectFrom('users as o').whereRef('o.id', '=', 'p.owner_id')
      const provider = selectFrom('users as r').whereRef('r.id', '=', 'p.provider_id')
      const company = selectFrom('owner_profiles as oc').whereRef('oc.user_id', '=', 'p.owner_id')
      const service = selectFrom('provider_profiles as rc').whereRef('rc.user_id', '=', 'p.provider_id')
      return [
        agreement.select('a.id').as('agreement_id'),
        company.select('oc.role_in_company').as('owner_role_in_company'),
        company.select('oc.company_name').as('owner_company_name'),
        service.select('rc.service_offering').as('provider_service_offering'),
        service.select('rc.self_description').as('provider_self_description'),
        owner.select('o.image').as('owner_avatar'),
        provider.select('r.image').as('provider_avatar'),
        // A deleted account has no email address.
        owner
          .where('o.deleted_at', 'is', null)
          .where(seesAddressOf('owner', viewer, 'o'))
          .select('o.email')
          .as('owner_email'),
        provider
          .where('r.deleted_at', 'is', null)
          .where(seesAddressOf('provider', viewer, 'r'))
          .select('r.email')
          .as('provider_email'),
        // A person without an account is shown by the address that the proposal was sent to.
        fn.coalesce('j.title', 'p.new_project_name').as('project_title'),
        fn.coalesce(owner.select('o.name'), ref('p.invited_email')).as('owner_name'),
        fn.coalesce(provider.select('r.name'), ref('p.invited_email')).as('provider_name'),
      ]
    })
    .select(({ selectFrom }) => [
      selectFrom('proposal_decisions as d')
        .select(({ fn: of }) => of.max('d.created_at').as('at'))
        .whereRef('d.version_id', '=', 'v.id')
        .where('d.decision', '=', 'accepted')
        .as('version_accepted_at'),
      remindersOf(db, viewer)
        .select(({ fn: of }) => of.max('n.sent_at').as('at'))
        .as('reminded_at'),
      remindersOf(db, viewer)
        .select(({ fn: of }) => of.countAll<number>().as('count'))
        .as('reminders_sent'),
    ])
}

/** The viewer's reminders of proposal `p`. */
const remindersOf = (db: Kysely<DB>, viewer: Reading) =>
  db
    .selectFrom('proposal_reminders as n')
    .whereRef('n.proposal_id', '=', sql.ref('p.id'))
    .where('n.sent_by', '=', viewer.id)

/** On proposals that the viewer may see, their own side is themselves. */
const seesAddressOf = (side: Side, viewer: Reading, person: string) =>
  viewer.role === side ? sql<boolean>`${sql.ref(`${person}.id`)} = ${viewer.id}` : isContactOf(viewer, person)

export function visibleProposals(db: Kysely<DB>, viewer: Reading) {
  return proposalsShown(db, viewer).where(isVisibleTo(viewer))
}

/** Whether the viewer is a side of proposal `p`, or an admin; a draft is visible only to its author. */
export function isVisibleTo({ id, role }: Reading) {
  // Traders have no side, and null equals nothing.
  const side = { owner: sql`p.owner_id`, provider: sql`p.provider_id`, trader: sql`null`, admin: sql`${id}` }
  return sql<boolean>`${side[role]} = ${id} and (p.status <> 'draft' or p.creator_id = ${id})`
}

export type ProposalRow = Awaited<ReturnType<ReturnType<typeof visibleProposals>['execute']>>[number]

export async function findVisibleProposal(
  db: Kysely<DB>,
  viewer: Reading,
  id: string,
): Promise<ProposalRow | undefined> {
  return visibleProposals(db, viewer).where('p.id', '=', id).executeTakeFirst()
}
