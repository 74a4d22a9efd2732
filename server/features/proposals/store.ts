import { type Kysely, sql } from 'kysely'
import type { Role } from '#domain/roles.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isContactOf } from '../profiles/store.ts'

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
    .leftJoin('users as o', 'o.id', 'p.owner_id')
    .leftJoin('users as r', 'r.id', 'p.provider_id')
    .selectAll('p')
    .select([
      'v.id as version_id',
      'v.version_number',
      'v.created_by as version_by',
      'v.status as version_status',
      'v.created_at as version_created_at',
      'v.provider_share_basis_points',
      'o.image as owner_avatar',
      'r.image as provider_avatar',
    ])
    .select(({ selectFrom }) => {
      const agreement = selectFrom('agreements as a').whereRef('a.proposal_id', '=', 'p.id')
      const owner = selectFrom('owner_profiles as oc').whereRef('oc.user_id', '=', 'p.owner_id')
      const provider = selectFrom('provider_profiles as rc').whereRef('rc.user_id', '=', 'p.provider_id')
      return [
        agreement.select('a.id').as('agreement_id'),
        owner.select('oc.role_in_company').as('owner_role_in_company'),
        owner.select('oc.company_name').as('owner_company_name'),
        provider.select('rc.service_offering').as('provider_service_offering'),
        provider.select('rc.self_description').as('provider_self_description'),
      ]
    })
    .select(({ fn, selectFrom, eb }) => [
      // A deleted account has no email address.
      eb
        .case()
        .when(eb.and([eb('o.deleted_at', 'is', null), isContactOf(viewer, 'o')]))
        .then(eb.ref('o.email'))
        .end()
        .as('owner_email'),
      eb
        .case()
        .when(eb.and([eb('r.deleted_at', 'is', null), isContactOf(viewer, 'r')]))
        .then(eb.ref('r.email'))
        .end()
        .as('provider_email'),
      // A person without an account is shown by the address that the proposal was sent to.
      fn.coalesce('j.title', 'p.new_project_name').as('project_title'),
      fn.coalesce('o.name', 'p.invited_email').as('owner_name'),
      fn.coalesce('r.name', 'p.invited_email').as('provider_name'),
      selectFrom('proposal_decisions as d')
        .select(({ fn: of }) => of.max('d.created_at').as('at'))
        .whereRef('d.version_id', '=', 'v.id')
        .where('d.decision', '=', 'accepted')
        .as('version_accepted_at'),
    ])
}

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

/**
 * Locks the proposal, so that decisions about it are made one after the other. The live version is read under the lock,
 * after any earlier decision.
 */
export async function lockProposal(tx: Tx, id: string) {
  const proposal = await tx.selectFrom('proposals').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!proposal) return undefined
  const current_version = await tx
    .selectFrom('proposal_versions')
    .selectAll()
    .where('proposal_id', '=', id)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow()
  return { ...proposal, current_version }
}

export type LockedProposal = NonNullable<Awaited<ReturnType<typeof lockProposal>>>

/** A proposal that both sides agreed to, with its accepted version and the names on it: what an agreement is made of. */
export async function findAcceptedProposal(tx: Kysely<DB>, id: string) {
  const found = await tx
    .selectFrom('proposals as p')
    .innerJoin('projects as j', 'j.id', 'p.project_id')
    .innerJoin('users as o', 'o.id', 'p.owner_id')
    .innerJoin('users as r', 'r.id', 'p.provider_id')
    .select([
      'p.id',
      'p.title',
      'p.status',
      'p.fee_reversal_approved',
      'j.id as project_id',
      'j.title as project_title',
    ])
    .select(['o.id as owner_id', 'o.name as owner_name', 'r.id as provider_id', 'r.name as provider_name'])
    .select(({ ref }) => [
      ref('p.reporting_start_date').$notNull().as('reporting_start_date'),
      ref('p.reporting_frequency').$notNull().as('reporting_frequency'),
    ])
    .where('p.id', '=', id)
    .where('p.status', '=', 'accepted')
    .executeTakeFirst()
  if (!found) return undefined
  const version = await tx
    .selectFrom('proposal_versions')
    .selectAll()
    .where('proposal_id', '=', id)
    .where('is_current', '=', true)
    .where('status', '=', 'Accepted')
    .executeTakeFirstOrThrow()
  return { ...found, version }
}

export type AcceptedProposal = NonNullable<Awaited<ReturnType<typeof findAcceptedProposal>>>

/**
 * Assigns the proposals sent to an address to its new account, and returns them with their senders, newest first. Called
 * in the transaction that creates the account; its role decides the side.
 */
export async function linkInvitedProposals(
  tx: Tx,
  { user_id, role, email }: { user_id: string; role: Role; email: string },
): Promise<{ id: string; creator_id: string }[]> {
  if (role !== 'owner' && role !== 'provider') return []
  await holdAddress(tx, email)
  const column = role === 'owner' ? 'owner_id' : 'provider_id'
  const linked = await tx
    .updateTable('proposals')
    .set(role === 'owner' ? { owner_id: user_id } : { provider_id: user_id })
    .where('invited_email', '=', email.toLowerCase())
    .where(column, 'is', null)
    .returning(['id', 'creator_id', 'created_at'])
    .execute()
  return linked.sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
}

/** The account of an address, if there is one. Locks the address against a simultaneous registration. */
export async function findAccountByEmail(tx: Tx, email: string) {
  await holdAddress(tx, email)
  return tx.selectFrom('users').select(['id', 'name', 'email', 'role']).where('email', '=', email).executeTakeFirst()
}

export async function findAccount(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

// Otherwise a registration and a proposal to the same address at the same time would miss each other.
async function holdAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invited ${email.toLowerCase()}`}, 0))`.execute(tx)
}

/** Proposals of this person that are neither rejected nor completed, including accepted ones. */
export function openProposalsOf(db: Kysely<DB>, user_id: string) {
  return db
    .selectFrom('proposals as p')
    .select(['p.id', 'p.title', 'p.status', 'p.owner_id', 'p.provider_id'])
    .where('p.status', '<>', 'rejected')
    .where(({ eb, or }) => or([eb('p.owner_id', '=', user_id), eb('p.provider_id', '=', user_id)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('agreements as a').select('a.id').whereRef('a.proposal_id', '=', 'p.id'))),
    )
}
