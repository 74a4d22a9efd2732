import { type Kysely, sql } from 'kysely'
import { MAX_IN_BATCH } from '#contract/paying.ts'
import { mention } from '#domain/mention.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { type BatchStatus, countsOf, groupsOf, itemsOf, removedItemsOf } from './batch-items.ts'

/**
 * A batch with its charges and payments, for its payer and for admins, with those that were removed since. Where they needed
 * several batches, all of them are read as one, by the id of any.
 */
export async function findVisibleBatch(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>, id: string) {
  const batches = await batchesWith(db, viewer, id)
  const [first] = batches
  if (!first) return undefined
  const series = { ids: batches.map((batch) => batch.id), first: first.id, is_one: batches.length === 1 }
  const removed = (await Promise.all(series.ids.map((one) => removedItemsOf(db, one)))).flat()
  const groups = await groupsOf(db, series, removed)
  const counts = countsOf(groups)
  const current = batches.filter((batch) => groups.some(({ batch_id }) => batch_id === batch.id))
  const charges = batches.flatMap(({ charge }) => charge ?? [])
  return {
    id: first.id,
    status: statusOf(current.length > 0 ? current : batches),
    ended_because: first.ended_because,
    /** The card that is charged, once it is known. */
    card_id: first.charge?.payment_method_id ?? first.card_to_charge,
    counts,
    payment_method: first.payment_method,
    payer: first.payer,
    created_at: first.created_at,
    charge: mostUrgent(charges) ?? null,
    charges,
    items: [...(await itemsOf(db, series)), ...removed].slice(0, MAX_IN_BATCH),
  }
}

async function batchesWith(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>, id: string) {
  const first = sql`(select coalesce(series_id, id) from payment_batches where id = ${id})`
  const rows = await db
    .selectFrom('payment_batches as b')
    .leftJoin('charges as c', 'c.id', 'b.charge_id')
    .leftJoin('payment_methods as m', 'm.id', 'c.payment_method_id')
    .select(['b.id', 'b.payment_method', 'b.created_at', 'c.id as charge_id', 'c.amount'])
    .select(({ ref }) => ref('b.status').$castTo<BatchStatus>().as('status'))
    .select(['b.failure_message as ended_because', 'b.payment_method_id as card_to_charge'])
    .select([
      'c.status as charge_status',
      'c.failure_message',
      'c.failure_code',
      'c.payment_method_id',
      'c.stripe_payment_intent_id',
    ])
    .select([
      'c.action_required_at',
      'c.processing_at',
      'c.method',
      'c.currency',
      'c.received_amount',
      'c.instructions',
    ])
    .select('c.created_at as charged_at')
    .innerJoin('users as payer', 'payer.id', 'b.owner_id')
    .select(['b.owner_id', 'payer.name as payer_name'])
    .select(['m.brand', 'm.last4'])
    .where(sql<boolean>`(b.id = ${first} or b.series_id = ${first})`)
    .$if(viewer.role !== 'admin', (query) => query.where('b.owner_id', '=', viewer.id))
    .orderBy(sql`b.series_id is not null`)
    .orderBy('b.created_at')
    .orderBy('c.amount', 'desc')
    .orderBy('b.id')
    .execute()
  return rows.map(({ id, status, payment_method, created_at, ended_because, card_to_charge, ...rest }) => {
    const { owner_id, payer_name, charge_id, ...charge } = rest
    return {
      ...{ id, status, payment_method, created_at, ended_because, card_to_charge },
      payer: mention({ id: owner_id, name: payer_name }, viewer.id),
      charge: charge_id ? { ...charge, charge_id } : null,
    }
  })
}

/** The charge that something has to be done about, else one that failed, else the last. */
function mostUrgent<Charge extends { charge_status: string | null; action_required_at: Date | null }>(
  charges: readonly Charge[],
): Charge | undefined {
  const isOpen = ({ charge_status }: Charge) => charge_status === 'pending' || charge_status === 'unknown'
  return (
    charges.find((one) => isOpen(one) && one.action_required_at !== null) ??
    charges.find(isOpen) ??
    charges.findLast(({ charge_status }) => charge_status === 'failed') ??
    charges.at(-1)
  )
}

/** Of several that ended differently, those say more that brought the money. */
const statusOf = (batches: readonly { status: BatchStatus }[]): BatchStatus =>
  BY_URGENCY.find((status) => batches.some((batch) => batch.status === status)) ?? 'failed'

const BY_URGENCY = ['preparing', 'processing', 'funded', 'failed'] as const

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findVisibleBatch>>>
