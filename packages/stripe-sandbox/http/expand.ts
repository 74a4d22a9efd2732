import { confirmationSecret, paymentsOf } from '../billing/shown-on-demand.ts'
import { cashBalanceOf, cashOf } from '../objects/cash-account.ts'
import type { Queryable } from '../store/database.ts'
import type { Hidden } from '../store/stored.ts'
import { badParameter } from './failure.ts'
import type { Input } from './form.ts'
import { listWithin } from './lists.ts'

/** Fields that hold an id and may hold the object instead. */
const EXPANDABLE = new Set([
  'account',
  'application_fee',
  'balance_transaction',
  'cancellation_policy',
  'charge',
  'coupon',
  'customer',
  'customer_communication',
  'customer_signature',
  'default_payment_method',
  'default_price',
  'destination',
  'destination_payment',
  'destination_payment_refund',
  'discount',
  'discounts',
  'duplicate_charge_documentation',
  'failure_balance_transaction',
  'fee',
  'file',
  'invoice',
  'invoice_item',
  'latest_charge',
  'latest_invoice',
  'on_behalf_of',
  'originating_transaction',
  'payment_intent',
  'payment_method',
  'pending_setup_intent',
  'price',
  'product',
  'promotion_code',
  'receipt',
  'refund_policy',
  'service_documentation',
  'setup_intent',
  'shipping_documentation',
  'source',
  'source_refund',
  'source_transaction',
  'source_transfer',
  'subscription',
  'test_clock',
  'transfer',
  'transfer_reversal',
  'uncategorized_file',
])
const MAX_DEPTH = 4

/** Fields that only some objects of a type have; asking for them is no mistake. */
const OPTIONAL = new Set(['failure_balance_transaction'])

/** Fields that are shown only where they are asked for, by their object type, made of what is hidden of their object. */
const INCLUDABLE: Record<string, (hidden: Hidden, id: string, db: Queryable) => unknown> = {
  'checkout.session.line_items': (hidden, id) =>
    listWithin(hidden.line_items ?? [], `/v1/checkout/sessions/${id}/line_items`),
  'coupon.applies_to': (hidden) => ({ products: hidden.terms?.products ?? [] }),
  'customer.cash_balance': async (_hidden, id, db) => cashBalanceOf(id, await cashOf(db, id)),
  'invoice.confirmation_secret': confirmationSecret,
  'invoice.payments': paymentsOf,
}

type Holder = Record<string, unknown>

/** The paths of `expand[]`, taken out of the input so that operations never see them. */
export function takeExpand(input: Input): string[] {
  const expand = input.expand
  delete input.expand
  if (expand === undefined) return []
  const paths = Array.isArray(expand) ? expand : [expand]
  return paths.map((path) => {
    if (typeof path !== 'string') throw badParameter('Invalid array', undefined, 'expand')
    if (path.split('.').length > MAX_DEPTH) {
      throw badParameter(
        `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`,
        undefined,
        'expand',
      )
    }
    return path
  })
}

/** Puts whole objects where their ids stand; one query for each level of a path, also for a list. */
export async function expand(db: Queryable, root: object, paths: string[]): Promise<object> {
  if (paths.length === 0) return root
  const expanded = structuredClone(root) as Holder
  for (const path of paths) {
    let holders: Holder[] = [expanded]
    for (const step of path.split('.')) holders = await expandStep(db, holders, step, path)
  }
  return expanded
}

async function expandStep(db: Queryable, holders: Holder[], step: string, path: string): Promise<Holder[]> {
  await include(db, holders, step)
  if (OPTIONAL.has(step) && !holders.some((holder) => step in holder)) return []
  if (holders.length > 0 && !holders.some((holder) => step in holder)) throw notExpandable(path)
  const ids = holders.flatMap((holder) => idsIn(holder[step]))
  if (ids.length > 0) {
    if (!EXPANDABLE.has(step)) throw notExpandable(path)
    const found = await db.query<{ id: string; data: Holder }>(
      'select id, data from stripe_sandbox.objects where id = any($1)',
      [ids],
    )
    const byId = new Map(found.rows.map((row) => [row.id, row.data]))
    const whole = (value: unknown) => structuredClone(byId.get(String(value)) ?? value)
    for (const holder of holders) {
      const value = holder[step]
      if (Array.isArray(value)) holder[step] = value.map((each) => (typeof each === 'string' ? whole(each) : each))
      else if (typeof value === 'string') holder[step] = whole(value)
    }
  }
  return holders.flatMap((holder) => childrenOf(holder[step]))
}

async function include(db: Queryable, all: Holder[], step: string): Promise<void> {
  const holders = all.filter(({ object }) => INCLUDABLE[`${object}.${step}`] !== undefined)
  if (holders.length === 0) return
  const found = await db.query<{ id: string; hidden: Hidden }>(
    'select id, hidden from stripe_sandbox.objects where id = any($1)',
    [holders.flatMap((holder) => (typeof holder.id === 'string' ? [holder.id] : []))],
  )
  for (const { id, hidden } of found.rows) {
    for (const holder of holders.filter((each) => each.id === id)) {
      holder[step] = await INCLUDABLE[`${holder.object}.${step}`]?.(hidden, id, db)
    }
  }
}

/** The ids in a field, which may hold one or several. */
function idsIn(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((each) => typeof each === 'string')
}

function childrenOf(value: unknown): Holder[] {
  if (Array.isArray(value)) return value.filter(isHolder)
  return isHolder(value) ? [value] : []
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

function notExpandable(path: string) {
  return badParameter(`This property cannot be expanded (${path}).`, undefined, 'expand')
}
