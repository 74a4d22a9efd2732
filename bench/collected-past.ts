import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { App } from '#server/compose.ts'
import { beginTask } from '#server/features/collection/begin-task.ts'
import { commandRunner, isRefusal } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import { createLog } from '#server/platform/process.ts'
import { clientAt } from './funded-payments.ts'
import { makeMonths } from './month-rows.ts'

interface Seller {
  account_id: string
  /** What it has sold once. */
  movement: { id: string; created: number; source: { id: string } }
}

/** An account that has sold once. */
export async function makeSeller(port: number): Promise<Seller> {
  const stripe = clientAt(port)
  const { id } = await stripe.accounts.create({ type: 'standard', country: 'GB' })
  const of = { stripeAccount: id }
  await stripe.paymentIntents.create(
    {
      ...{ amount: 2_900, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true },
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    },
    of,
  )
  const [movement] = (await stripe.balanceTransactions.list({ limit: 1, expand: ['data.source'] }, of)).data
  if (typeof movement?.source !== 'object' || movement.source?.object !== 'charge') throw new Error('Nothing was sold.')
  return { account_id: id, movement: { ...movement, source: movement.source } }
}

/** For each account a project that is connected to it, with a mapping that counts all of its charges. */
export async function connectSellers(db: Kysely<DB>, account_ids: readonly string[]): Promise<string[]> {
  await makeMonths(db, [{ name: 'one', owners: account_ids.length, reports_of_each: 1 }])
  const agreements = await db
    .selectFrom('agreements')
    .distinctOn('project_id')
    .select(['id', 'project_id', 'owner_id'])
    .orderBy('project_id')
    .orderBy('id')
    .execute()
  const now = new Date()
  for (const [at, { id, project_id, owner_id }] of agreements.entries()) {
    const account_id = account_ids[at] ?? ''
    await db
      .insertInto('project_connections')
      .values({
        ...{ id: randomUUID(), project_id, user_id: owner_id, account_id, scope: 'read_only', charges_enabled: true },
        ...{ details_submitted: true, connected_at: now, last_sync_at: now },
      })
      .execute()
    await db
      .insertInto('revenue_mappings')
      .values({
        ...{ id: randomUUID(), project_id, agreement_id: id, name: 'All charges', mapping_type: 'stripe_charge' },
        ...{ source_value: 'status:succeeded', share_basis_points: 1_200, collection_frequency: 'daily' },
        ...{ status: 'active', created_by: owner_id, created_at: now, updated_at: now },
      })
      .execute()
  }
  return agreements.map(({ project_id }) => project_id)
}

export interface Ended {
  seconds: number
  records: number
}

/** Begins a backfill, which another process reads, and waits for its end. */
export async function backfill(app: App, project_id: string): Promise<Ended> {
  const command = commandRunner({ commands: app.commands, log: createLog({ level: 'silent' }) }, 'bench.collect')
  const task = await command((write) =>
    beginTask(write, { project_id, cause: 'backfill', mapping_ids: null, created_by: null }),
  )
  if (isRefusal(task)) throw new Error(`The backfill was refused: ${task.code}.`)
  return ended(app.database.db, task.id)
}

async function ended(db: Kysely<DB>, id: string): Promise<Ended> {
  const ofTask = db
    .selectFrom('collection_tasks')
    .select(['status', 'error_message', 'records_new'])
    .select('started_at')
    .where('id', '=', id)
  for (;;) {
    const { status, error_message, records_new, started_at } = await ofTask.executeTakeFirstOrThrow()
    // To the end of its last transaction, which the task itself cannot say.
    if (status === 'completed' && started_at) {
      return { seconds: (Date.now() - started_at.getTime()) / 1000, records: records_new }
    }
    if (status === 'failed' || status === 'partial')
      throw new Error(`The backfill ended as ${status}: ${error_message}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
