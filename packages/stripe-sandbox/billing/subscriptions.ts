import { z } from 'zod'
import { missing } from '../http/failure.ts'
import { type Bind, listObjects, range, takeFilters, within } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { readParameters, text } from '../http/parameters.ts'
import { readNamed, retrieval } from '../objects/named.ts'
import { idOf } from '../store/stored.ts'
import { endDiscounts } from './discounts.ts'
import { openNamed } from './opening.ts'
import { changeSubscription } from './subscription-change.ts'

const filters = {
  current_period_end: range.optional(),
  current_period_start: range.optional(),
  price: text.optional(),
  status: z
    .enum([
      'active',
      'all',
      'canceled',
      'ended',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'paused',
      'trialing',
      'unpaid',
    ])
    .optional(),
}

export const retrieveSubscription = retrieval('subscription')

/** All that have not been canceled, unless asked otherwise; those on test clocks only where they are asked for. */
export async function listSubscriptions(call: Call): Promise<object> {
  const asked = takeFilters(call, filters)
  const priced = asked.price === undefined ? undefined : await pricedAt(call, asked.price)
  const onClocks = call.input.customer !== undefined || call.input.test_clock !== undefined
  return listObjects(call, {
    objectType: 'subscription',
    filters: ['collection_method', 'customer', 'test_clock'],
    where: (bind) => [
      ...statusIs(asked.status, bind),
      ...(onClocks ? [] : [`data->>'test_clock' is null`]),
      ...(priced === undefined ? [] : [priced(bind)]),
      ...(asked.current_period_end === undefined
        ? []
        : within(ofPeriod('current_period_end'), asked.current_period_end, bind)),
      ...(asked.current_period_start === undefined
        ? []
        : within(ofPeriod('current_period_start'), asked.current_period_start, bind)),
    ],
    url: '/v1/subscriptions',
  })
}

/** Takes the discounts off a subscription. */
export async function deleteSubscriptionDiscount(call: Call): Promise<object> {
  readParameters(z.strictObject({}), call.input)
  const { books, object: subscription } = await openNamed(call, 'subscription', pathId(call))
  const ids = subscription.discounts.map((discount) => idOf(discount) ?? '')
  const [first] = ids
  if (first === undefined) throw missing('discount', subscription.id)
  const { data: discount } = await readNamed(call.unit, 'discount', first)
  await changeSubscription(call.unit, subscription, { discounts: [] })
  await endDiscounts(books, ids)
  const { end: _, ...shown } = discount
  return { ...shown, deleted: true }
}

function statusIs(status: z.output<typeof filters.status>, bind: Bind): string[] {
  if (status === 'all') return []
  if (status === undefined) return [`data->>'status' <> 'canceled'`]
  return [status === 'ended' ? `data->>'ended_at' is not null` : `data->>'status' = ${bind(status)}`]
}

/** All items are in the same period. */
function ofPeriod(field: 'current_period_end' | 'current_period_start'): string {
  return `(data->'items'->'data'->0->>'${field}')::bigint`
}

/**
 * Few subscriptions have most prices, and those are found by the price; a price that many have is met soon enough in
 * the order of the list. PostgreSQL cannot distinguish the two by itself: appending nothing keeps it from
 * reading all of the many by the index of prices.
 */
async function pricedAt(call: Call, price: string): Promise<(bind: Bind) => string> {
  const containing = JSON.stringify([{ price: { id: price } }])
  const found = await call.unit.db.query<{ id: string }>(
    `select id from stripe_sandbox.objects
     where object = 'subscription' and data->'items'->'data' @> $1::jsonb limit ${FEW + 1}`,
    [containing],
  )
  if (found.rows.length > FEW) return (bind) => `data->'items'->'data' || '[]' @> ${bind(containing)}::jsonb`
  const ids = found.rows.map(({ id }) => id)
  return (bind) => `id = any(${bind(ids)})`
}

const FEW = 200
