import { splitSigned } from './money.ts'
import { countsItem, type MappingSource, type MappingType } from './revenue-mapping.ts'

/** A rule that says what of an account's revenue counts for an agreement. */
export interface SourceMapping extends MappingSource {
  id: string
  agreement_id: string
  created_at: Date
}

/** Something that a payment was for; its amount is a part of what was asked for, negative for a credit. */
export interface PaymentItem {
  position: number
  invoice_id: string | null
  subscription_id: string | null
  price_id: string | null
  product_id: string | null
  amount: number
}

/** A movement of a payment: its charge, or what went back or came back of it, signed as on the balance. */
export interface PaymentRecord {
  id: string
  kind: 'charge' | 'refund' | 'dispute' | 'reinstatement'
  charge_id: string | null
  payment_intent_id: string | null
  amount: number
  occurred_at: Date
}

/** What of a record counts for one agreement, by one mapping. Position 0 is the whole record. */
export interface RecordMatch {
  agreement_id: string
  mapping_id: string
  record_id: string
  position: number
  amount: number
}

/** What is stored already of an agreement and a record; what is in a submitted report stays as it is. */
export interface StoredMatch extends RecordMatch {
  is_reported: boolean
  matched_at: Date
}

export interface Payment {
  records: readonly PaymentRecord[]
  /** Null while it is not known what the payment was for. */
  items: readonly PaymentItem[] | null
  matches: readonly StoredMatch[]
}

const ASKS_FOR_ITEMS: Record<MappingType, boolean> = {
  stripe_product: true,
  stripe_price: true,
  stripe_subscription: true,
  stripe_invoice: true,
  stripe_charge: false,
  stripe_payment_intent: false,
  manual: false,
}

/** Whether a mapping can only be matched when it is known what a payment was for. */
export const asksForItems = ({ mapping_type }: Pick<SourceMapping, 'mapping_type'>) => ASKS_FOR_ITEMS[mapping_type]

type PaymentIds = Pick<PaymentRecord, 'charge_id' | 'payment_intent_id'>

/** Whether a mapping covers an item of a payment; without an item, the payment as a whole. */
export const isMatching = (
  mapping: MappingSource,
  { charge_id, payment_intent_id }: PaymentIds,
  item: PaymentItem | null,
) => countsItem(mapping, { ...(item ?? WITHOUT_ITEM), charge_id, payment_intent_id })

const WITHOUT_ITEM = { invoice_id: null, subscription_id: null, price_id: null, product_id: null }

/**
 * What the records of one payment come to for each agreement. Each record, or each item of it, counts once in one agreement:
 * for the oldest mapping that covers it. The order in which records and items became known makes no difference; what is in a
 * submitted report stays. Gives only what differs from what is stored.
 */
export function matchesOf(payment: Payment, mappings: readonly SourceMapping[]): RecordMatch[] {
  const agreements = new Set(mappings.map(({ agreement_id }) => agreement_id))
  return [...agreements].flatMap((agreement_id) => {
    const ofAgreement = mappings.filter((mapping) => mapping.agreement_id === agreement_id).sort(byAge)
    return matchesOfAgreement(payment, ofAgreement, agreement_id)
  })
}

/** The order in which mappings of an agreement come: what several cover counts for the first. */
export const byAge = (a: SourceMapping, b: SourceMapping) =>
  a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1)

function matchesOfAgreement(
  { records, items, matches }: Payment,
  mappings: SourceMapping[],
  agreement_id: string,
): RecordMatch[] {
  if (items === null && mappings.some(asksForItems)) return []
  const stored = matches.filter((match) => match.agreement_id === agreement_id)
  const parts = partsOf(inOrder(records, stored), isInItems(items, mappings, stored) ? items : null)
  return parts.flatMap(({ record, item, amount }) => {
    const position = item?.position ?? 0
    const before = stored.find((match) => match.record_id === record.id && match.position === position)
    // What it counts for stays, also when an older mapping becomes active.
    const mapping_id = before?.mapping_id ?? mappings.find((mapping) => isMatching(mapping, record, item))?.id
    if (mapping_id === undefined || before?.is_reported || (before?.amount ?? 0) === amount) return []
    return [{ agreement_id, mapping_id, record_id: record.id, position, amount }]
  })
}

/** A payment that has counted as a whole, or by its items, goes on counting in that way. */
function isInItems(
  items: readonly PaymentItem[] | null,
  mappings: SourceMapping[],
  stored: StoredMatch[],
): items is readonly PaymentItem[] {
  if (items === null || !isSplittable(items)) return false
  const [first] = stored
  return first ? first.position > 0 : mappings.some(asksForItems)
}

/** Credits can outweigh what was asked for; such a payment is not split. */
const isSplittable = (items: readonly PaymentItem[]) => items.reduce((sum, { amount }) => sum + amount, 0) > 0

/** What was reported was split first and stays; the others follow in the order in which they happened. */
function inOrder(records: readonly PaymentRecord[], stored: StoredMatch[]): PaymentRecord[] {
  const reportedAt = ({ id }: PaymentRecord) =>
    stored.find((match) => match.record_id === id && match.is_reported)?.matched_at.getTime() ?? Number.MAX_SAFE_INTEGER
  return [...records].sort(
    (a, b) =>
      reportedAt(a) - reportedAt(b) || a.occurred_at.getTime() - b.occurred_at.getTime() || (a.id < b.id ? -1 : 1),
  )
}

interface Part {
  record: PaymentRecord
  item: PaymentItem | null
  amount: number
}

/**
 * Each record by items: the charge in proportion to their amounts, and what went back of it so that all of it together is
 * in the same proportion, to the minor unit.
 */
function partsOf(records: readonly PaymentRecord[], items: readonly PaymentItem[] | null): Part[] {
  if (items === null) return records.map((record) => ({ record, item: null, amount: record.amount }))
  const weights = items.map(({ amount }) => amount)
  let wentBack = 0
  return records.flatMap((record) => {
    const before = record.kind === 'charge' ? 0 : wentBack
    const after = before + record.amount
    if (record.kind !== 'charge') wentBack = after
    const [from, to] = [splitSigned(before, weights), splitSigned(after, weights)]
    return items.map((item, index) => ({ record, item, amount: (to[index] ?? 0) - (from[index] ?? 0) }))
  })
}
