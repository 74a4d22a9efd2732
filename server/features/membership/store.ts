import type { Kysely, Selectable } from 'kysely'
import { LIVE_STATUSES, type SubscriptionFacts } from '#domain/subscription.ts'
import type { DB, Tx } from '#server/platform/database.ts'

export type PlanRow = Selectable<DB['plans']>
export type SubscriptionRow = Omit<Selectable<DB['subscriptions']>, 'status'> & Pick<SubscriptionFacts, 'status'>

/** A subscription with its plan and the one that follows it. */
export interface ShownSubscription {
  subscription: SubscriptionRow
  plan: PlanRow
  next_plan: PlanRow | null
}

export async function findPlan(db: Kysely<DB>, id: string): Promise<PlanRow | undefined> {
  return db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The person's subscription that runs or waits for its first payment; undefined when there is none. */
export async function findLive(db: Kysely<DB>, user_id: string): Promise<SubscriptionRow | undefined> {
  return live(db, user_id).executeTakeFirst()
}

export async function lockLive(tx: Tx, user_id: string): Promise<SubscriptionRow | undefined> {
  return live(tx, user_id).forNoKeyUpdate().executeTakeFirst()
}

const live = (db: Kysely<DB>, user_id: string) =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('status', 'in', LIVE_STATUSES)
    .$narrowType<Pick<SubscriptionFacts, 'status'>>()

/** A person's subscriptions, newest first. */
export async function subscriptionsOf(db: Kysely<DB>, user_id: string, limit: number): Promise<ShownSubscription[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .$narrowType<Pick<SubscriptionFacts, 'status'>>()
    .execute()
  return withPlans(db, rows)
}

export async function findSubscription(db: Kysely<DB>, id: string): Promise<ShownSubscription | undefined> {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .$narrowType<Pick<SubscriptionFacts, 'status'>>()
    .execute()
  return (await withPlans(db, rows))[0]
}

/** Whether this person ever had a trial or paid: introductory prices and trials are for the first time. */
export async function hasHistory(db: Kysely<DB>, user_id: string): Promise<boolean> {
  const before = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('paid_until', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

async function withPlans(db: Kysely<DB>, rows: SubscriptionRow[]): Promise<ShownSubscription[]> {
  if (rows.length === 0) return []
  const ids = rows.flatMap(({ plan_id, next_plan_id }) => [plan_id, ...(next_plan_id ? [next_plan_id] : [])])
  const plans = await db.selectFrom('plans').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  return rows.flatMap((subscription) => {
    const plan = byId.get(subscription.plan_id)
    const next_plan = byId.get(subscription.next_plan_id ?? '') ?? null
    return plan ? [{ subscription, plan, next_plan }] : []
  })
}
