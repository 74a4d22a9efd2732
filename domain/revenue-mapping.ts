import { addMonths, type CalendarDate } from './calendar-dates.ts'

/** What of a Stripe account a mapping counts; `manual` counts nothing by itself. */
export const MAPPING_TYPES = [
  'stripe_product',
  'stripe_price',
  'stripe_subscription',
  'stripe_charge',
  'stripe_invoice',
  'stripe_payment_intent',
  'manual',
] as const
export type MappingType = (typeof MAPPING_TYPES)[number]

export const COLLECTION_FREQUENCIES = ['hourly', 'daily', 'weekly', 'monthly', 'manual'] as const
export type CollectionFrequency = (typeof COLLECTION_FREQUENCIES)[number]

export const MAPPING_STATUSES = ['pending_validation', 'active', 'inactive', 'error'] as const
export type MappingStatus = (typeof MAPPING_STATUSES)[number]

/** Where a type's source stands in `source_config`. */
export const SOURCE_KEYS = {
  stripe_product: 'product_id',
  stripe_price: 'price_id',
  stripe_subscription: 'subscription_id',
  stripe_charge: 'charge_id',
  stripe_invoice: 'invoice_id',
  stripe_payment_intent: 'payment_intent_id',
} as const satisfies Record<Exclude<MappingType, 'manual'>, string>

/** The source that stands for all of a type instead of one id; it is the default of these types. */
export const ALL_OF_TYPE: { readonly [Type in MappingType]?: string } = {
  stripe_subscription: 'status:active',
  stripe_charge: 'status:succeeded',
  stripe_invoice: 'status:paid',
  stripe_payment_intent: 'status:succeeded',
}

export interface MappingSource {
  mapping_type: MappingType
  /** An id at Stripe, or the criterion for all of the type; empty for manual ones. */
  source_value: string
}

/** What a part of a charge was for; null where Stripe does not say. */
export interface ChargedItem {
  charge_id: string | null
  payment_intent_id: string | null
  invoice_id: string | null
  subscription_id: string | null
  price_id: string | null
  product_id: string | null
}

/** Whether a source counts this part of a charge. */
export function countsItem({ mapping_type, source_value }: MappingSource, item: ChargedItem): boolean {
  if (mapping_type === 'manual') return false
  const id = item[SOURCE_KEYS[mapping_type]]
  return source_value === ALL_OF_TYPE[mapping_type] ? id !== null : id === source_value
}

/** Everything that can happen to a mapping; the last three are recorded by the server. */
export const MAPPING_EVENTS = [
  'validation_passed',
  'validation_failed',
  'activate',
  'deactivate',
  'change_frequency',
  'change_source',
  'delete',
  'collected',
  'collection_failed',
  'connection_ended',
] as const
export type MappingEvent = (typeof MAPPING_EVENTS)[number]

export type MappingActor = 'owner' | 'admin' | 'stranger' | 'system'

export type MappingRefusal =
  | 'not_owner'
  | 'removed'
  | 'not_active'
  | 'not_validated'
  | 'switched_off'
  | 'source_fixed'
  | 'collecting'

export interface MappingState {
  status: MappingStatus | 'removed'
  /** Whether a task collects for it at this moment. */
  is_collecting: boolean
  /** Whether it has been active before, so that charges may be counted for its source. */
  was_active: boolean
}

const SYSTEM_EVENTS = new Set<MappingEvent>(['collected', 'collection_failed', 'connection_ended'])

/**
 * The status after an event, or why it is refused. Owners act; collection is recorded by the server alone. What was
 * switched off is validated again only once it is on. Source: state machine 8, decision C-105.
 */
export function mappingAfter(
  { status, is_collecting, was_active }: MappingState,
  event: MappingEvent,
  actor: MappingActor,
): { status: MappingStatus | 'removed' } | { refusal: MappingRefusal } {
  if (actor !== (SYSTEM_EVENTS.has(event) ? 'system' : 'owner')) return { refusal: 'not_owner' }
  if (status === 'removed') return { refusal: 'removed' }
  switch (event) {
    case 'validation_passed':
    case 'validation_failed':
      if (status === 'inactive') return { refusal: 'switched_off' }
      return { status: event === 'validation_passed' ? 'active' : 'error' }
    case 'activate':
      return status === 'inactive' || status === 'active' ? { status: 'active' } : { refusal: 'not_validated' }
    case 'deactivate':
      if (status === 'inactive') return { status }
      if (status !== 'active') return { refusal: 'not_active' }
      return is_collecting ? { refusal: 'collecting' } : { status: 'inactive' }
    case 'change_source':
      return was_active ? { refusal: 'source_fixed' } : { status: 'pending_validation' }
    case 'delete':
      return is_collecting ? { refusal: 'collecting' } : { status: 'removed' }
    case 'collection_failed':
      return status === 'active' ? { status: 'error' } : { refusal: 'not_active' }
    case 'connection_ended':
      return { status: was_active ? 'error' : status }
    case 'collected':
      // A retry of what failed has succeeded.
      return { status: status === 'error' && was_active ? 'active' : status }
    case 'change_frequency':
      return { status }
  }
}

/** When a mapping is collected next; null where it is collected only when somebody asks. */
export function nextCollection(from: Date, frequency: CollectionFrequency): Date | null {
  const hours = { hourly: 1, daily: 24, weekly: 7 * 24 }
  if (frequency === 'manual') return null
  if (frequency !== 'monthly') return new Date(from.getTime() + hours[frequency] * 3_600_000)
  const [day = '', time = ''] = from.toISOString().split('T')
  return new Date(`${addMonths(day, 1)}T${time}`)
}

/**
 * The first day whose charges a mapping counts in reports: after what reports cover that were submitted before it was
 * active, or from the beginning of the agreement.
 */
export function countsFrom(effective_date: CalendarDate, after_reports: CalendarDate | null): CalendarDate {
  return after_reports !== null && after_reports > effective_date ? after_reports : effective_date
}
