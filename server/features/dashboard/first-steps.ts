import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FIRST_STEPS } from '#contract/dashboard.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import type { Role } from '#domain/roles.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/viewer.ts'

type Step = (typeof FIRST_STEPS)[number]

/** The way to a first deal that pays, ticked off by what is true of the viewer; one statement. */
export async function firstStepsOf(
  db: Kysely<DB>,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
): Promise<{ step: Step; done: boolean }[]> {
  const steps = STEPS[role]
  if (steps.length === 0) return []
  const facts = await db
    .selectNoFrom([
      exists(sql`projects where owner_id = ${id}`).as('project'),
      exists(sql`proposals where creator_id = ${id} and status <> 'draft'`).as('proposal'),
      exists(sql`proposal_versions where author_id = ${id} union all
        select from proposal_decisions where actor_id = ${id}`).as('negotiation'),
      exists(sql`agreements where ${sql.ref(role === 'owner' ? 'owner_id' : 'provider_id')} = ${id}`).as('agreement'),
      exists(sql`payment_methods where user_id = ${id} and removed_at is null`).as('card'),
      exists(sql`revenue_reports where owner_id = ${id} and status <> 'draft'`).as('report'),
      exists(sql`payments where payee_id = ${id} and status = 'completed'`).as('payment'),
      sql<string | null>`(select verification_status from connect_accounts where user_id = ${id})`.as('account'),
    ])
    .executeTakeFirstOrThrow()
  const done = { ...facts, payout_account: payoutAccountStatus(facts.account) === 'verified' }
  return steps.map((step) => ({ step, done: done[step] }))
}

const STEPS: Record<Role, readonly Step[]> = {
  owner: ['project', 'proposal', 'agreement', 'card', 'report'],
  provider: ['payout_account', 'negotiation', 'agreement', 'payment'],
  trader: [],
  admin: [],
}

const exists = (rows: RawBuilder<unknown>) => sql<boolean>`exists (select from ${rows})`
