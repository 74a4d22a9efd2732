import { type Compilable, type Kysely, type RawBuilder, sql } from 'kysely'
import type { FIRST_STEPS } from '#contract/dashboard.ts'
import type { Role } from '#domain/roles.ts'
import { type DB, readAssembled } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

type Step = (typeof FIRST_STEPS)[number]

/** The first steps until the first share has been paid, and none from then on. */
export async function shownSteps(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  const steps = await firstStepsOf(db, viewer)
  return steps.some(({ step, done }) => done && isLast(step)) ? [] : steps
}

const isLast = (step: Step) => step === 'share' || step === 'payment'

/** The first steps with what the viewer has done, in one statement. */
async function firstStepsOf(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  const steps = STEPS[viewer.role]
  if (steps.length === 0) return []
  const [facts] = await readAssembled(db, stepsDone, viewer, {})
  return steps.map((step) => ({ step, done: facts?.[step] ?? false }))
}

function stepsDone(db: Kysely<DB>, { id, role }: Pick<Viewer, 'id' | 'role'>): Compilable<Record<string, boolean>> {
  return db.selectNoFrom(STEPS[role].map((step) => DONE[step](id, role).as(step)))
}

const STEPS: Record<Role, readonly Step[]> = {
  owner: ['project', 'proposal', 'agreement', 'card', 'report', 'share'],
  provider: ['payout_account', 'negotiation', 'agreement', 'payment'],
  trader: [],
  admin: [],
}

const exists = (rows: RawBuilder<unknown>) => sql<boolean>`exists (select from ${rows})`

/** When a step is done; each query uses an index on its owner. */
const DONE: Record<Step, (id: string, role: Role) => RawBuilder<boolean>> = {
  project: (id) => exists(sql`projects where owner_id = ${id}`),
  // Sent or agreed to by the owner: accepting the provider's proposal counts too.
  proposal: (id) =>
    exists(sql`proposals where owner_id = ${id} and status <> 'draft' and (creator_id = ${id} or status = 'accepted')`),
  // The provider wrote a sent version, or decided about one.
  negotiation: (id) =>
    exists(sql`proposals p join proposal_versions v on v.proposal_id = p.id
      left join proposal_decisions d on d.version_id = v.id and d.actor_id = ${id}
      where p.provider_id = ${id} and p.status <> 'draft' and (v.author_id = ${id} or d.id is not null)`),
  agreement: (id, role) =>
    exists(sql`agreements where ${sql.ref(role === 'owner' ? 'owner_id' : 'provider_id')} = ${id}`),
  card: (id) => exists(sql`payment_methods where user_id = ${id} and removed_at is null`),
  report: (id) => exists(sql`revenue_reports where owner_id = ${id} and status <> 'draft'`),
  share: (id) => exists(sql`payments where payer_id = ${id} and status = 'completed'`),
  payout_account: (id) => exists(sql`connect_accounts where user_id = ${id} and verification_status = 'verified'`),
  payment: (id) => exists(sql`payments where payee_id = ${id} and status = 'completed'`),
}
