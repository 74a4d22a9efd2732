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
  'customer',
  'customer_communication',
  'customer_signature',
  'default_payment_method',
  'default_price',
  'destination',
  'destination_payment',
  'destination_payment_refund',
  'duplicate_charge_documentation',
  'failure_balance_transaction',
  'fee',
  'file',
  'latest_charge',
  'on_behalf_of',
  'originating_transaction',
  'payment_intent',
  'payment_method',
  'product',
  'receipt',
  'refund_policy',
  'service_documentation',
  'setup_intent',
  'shipping_documentation',
  'source',
  'source_refund',
  'source_transaction',
  'source_transfer',
  'transfer',
  'transfer_reversal',
  'uncategorized_file',
])
const MAX_DEPTH = 4

/** Fields that are shown only where they are asked for, made of what is hidden of their object. */
const INCLUDABLE: Record<string, (hidden: Hidden, id: string) => unknown> = {
  line_items: (hidden, id) => listWithin(hidden.line_items ?? [], `/v1/checkout/sessions/${id}/line_items`),
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
  if (holders.length > 0 && !holders.some((holder) => step in holder)) throw notExpandable(path)
  const ids = holders.flatMap((holder) => (typeof holder[step] === 'string' ? [holder[step]] : []))
  if (ids.length > 0) {
    if (!EXPANDABLE.has(step)) throw notExpandable(path)
    const found = await db.query<{ id: string; data: Holder }>(
      'select id, data from stripe_sandbox.objects where id = any($1)',
      [ids],
    )
    const byId = new Map(found.rows.map((row) => [row.id, row.data]))
    for (const holder of holders) {
      const value = holder[step]
      const object = typeof value === 'string' ? byId.get(value) : undefined
      if (object !== undefined) holder[step] = structuredClone(object)
    }
  }
  return holders.flatMap((holder) => childrenOf(holder[step]))
}

async function include(db: Queryable, holders: Holder[], step: string): Promise<void> {
  const made = INCLUDABLE[step]
  if (made === undefined) return
  const found = await db.query<{ id: string; hidden: Hidden }>(
    'select id, hidden from stripe_sandbox.objects where id = any($1)',
    [holders.flatMap((holder) => (typeof holder.id === 'string' ? [holder.id] : []))],
  )
  for (const { id, hidden } of found.rows) {
    for (const holder of holders.filter((each) => each.id === id)) holder[step] = made(hidden, id)
  }
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
