import type { Contract } from '#contract/index.ts'
import { planPrice } from '#domain/plan.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, WriteHandler } from '#server/platform/http.ts'
import { presentPlan } from './present.ts'
import { findLive, findPlan, hasHistory } from './store.ts'

type Operations = Contract['membership']

export const listPlans: Handler<Operations['listPlans']> = async ({ db, viewer }) => {
  const plans = await db
    .selectFrom('plans')
    .selectAll()
    .where('archived_at', 'is', null)
    .orderBy('amount')
    .orderBy('created_at')
    .limit(MAX_PLANS)
    .execute()
  const own = await findLive(db, viewer.id)
  return {
    plans: plans.map((row) => presentPlan(row, own && own.status !== 'incomplete' ? own.plan_id : null)),
    has_subscription_history: await hasHistory(db, viewer.id),
  }
}

const MAX_PLANS = 100

export const getPlan: Handler<Operations['getPlan']> = async ({ db, viewer }, { price_id }) => {
  const plan = await findPlan(db, price_id)
  const own = await findLive(db, viewer.id)
  return plan ? presentPlan(plan, own?.plan_id ?? null) : refuse('NOT_FOUND')
}

export const createPlan: WriteHandler<Operations['createPlan']> = async (write, { id, amount, ...input }) => {
  const { tx, now, viewer } = write
  const plan = await tx
    .insertInto('plans')
    .values({ id, ...input, ...planPrice(input.name, amount), created_by: viewer.id, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  write.audit({ chain: `plan:${id}`, action: 'plan_created', subject_type: 'plan', subject_id: id, data: { amount } })
  return presentPlan(plan, null)
}

export const updatePlan: WriteHandler<Operations['updatePlan']> = async (write, { price_id, ...changes }) => {
  const plan = await write.tx
    .updateTable('plans')
    .set({ ...changes, updated_at: write.now })
    .where('id', '=', price_id)
    .returningAll()
    .executeTakeFirst()
  if (!plan) return refuse('NOT_FOUND')
  write.audit({
    chain: `plan:${price_id}`,
    action: 'plan_updated',
    subject_type: 'plan',
    subject_id: price_id,
    data: {},
  })
  return presentPlan(plan, null)
}

/** Nobody can subscribe to it any more; its subscriptions continue (decision C-185). */
export const deletePlan: WriteHandler<Operations['deletePlan']> = async (write, { price_id }) => {
  const found = await write.tx
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', price_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) return refuse('NOT_FOUND')
  if (found.is_default) return refuse('PLAN_IS_DEFAULT')
  const archived_at = found.archived_at ?? write.now
  await write.tx.updateTable('plans').set({ archived_at }).where('id', '=', price_id).execute()
  write.audit({
    chain: `plan:${price_id}`,
    action: 'plan_archived',
    subject_type: 'plan',
    subject_id: price_id,
    data: {},
  })
  return presentPlan({ ...found, archived_at }, null)
}
