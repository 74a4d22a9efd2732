import { describe, expect, it, test } from 'vitest'
import {
  ALL_OF_TYPE,
  type ChargedItem,
  countsFrom,
  countsItem,
  MAPPING_EVENTS,
  MAPPING_STATUSES,
  MAPPING_TYPES,
  type MappingActor,
  type MappingState,
  mappingAfter,
  nextCollection,
} from './revenue-mapping.ts'
import { transitionTable } from './testing/transition-table.ts'

const ACTORS = ['owner', 'admin', 'stranger', 'system'] as const satisfies MappingActor[]

it('has this outcome for every state, event and actor', () => {
  const states = new Map<string, MappingState>(
    [...MAPPING_STATUSES, 'removed' as const].flatMap((status) =>
      [false, true].flatMap((was_active) =>
        [false, true]
          // Only what is active is collected, and what is active or switched off was active.
          .filter((is_collecting) => !is_collecting || status === 'active')
          .filter(() => was_active || (status !== 'active' && status !== 'inactive'))
          .filter(() => !(was_active && status === 'pending_validation') && !(was_active && status === 'removed'))
          .map((is_collecting) => [
            [
              status,
              ...(was_active && status === 'error' ? ['was active'] : []),
              ...(is_collecting ? ['collecting'] : []),
            ].join(', '),
            { status, was_active, is_collecting },
          ]),
      ),
    ),
  )
  const table = transitionTable(
    { states: [...states.keys()], events: MAPPING_EVENTS, actors: ACTORS },
    (name, event, actor) => {
      const state = states.get(name)
      if (!state) throw new Error(`There is no state ${name}.`)
      const after = mappingAfter(state, event, actor)
      return 'refusal' in after ? after.refusal : `→ ${after.status}`
    },
  )
  expect(table).toMatchInlineSnapshot(`
    "
    state               event              owner                 admin      stranger   system
    pending_validation  validation_passed  → active              not_owner  not_owner  not_owner
    pending_validation  validation_failed  → error               not_owner  not_owner  not_owner
    pending_validation  activate           not_validated         not_owner  not_owner  not_owner
    pending_validation  deactivate         not_active            not_owner  not_owner  not_owner
    pending_validation  change_frequency   → pending_validation  not_owner  not_owner  not_owner
    pending_validation  change_source      → pending_validation  not_owner  not_owner  not_owner
    pending_validation  delete             → removed             not_owner  not_owner  not_owner
    pending_validation  collected          not_owner             not_owner  not_owner  → pending_validation
    pending_validation  collection_failed  not_owner             not_owner  not_owner  not_active
    pending_validation  connection_ended   not_owner             not_owner  not_owner  → pending_validation
    active              validation_passed  → active              not_owner  not_owner  not_owner
    active              validation_failed  → error               not_owner  not_owner  not_owner
    active              activate           → active              not_owner  not_owner  not_owner
    active              deactivate         → inactive            not_owner  not_owner  not_owner
    active              change_frequency   → active              not_owner  not_owner  not_owner
    active              change_source      source_fixed          not_owner  not_owner  not_owner
    active              delete             → removed             not_owner  not_owner  not_owner
    active              collected          not_owner             not_owner  not_owner  → active
    active              collection_failed  not_owner             not_owner  not_owner  → error
    active              connection_ended   not_owner             not_owner  not_owner  → error
    active, collecting  validation_passed  → active              not_owner  not_owner  not_owner
    active, collecting  validation_failed  → error               not_owner  not_owner  not_owner
    active, collecting  activate           → active              not_owner  not_owner  not_owner
    active, collecting  deactivate         collecting            not_owner  not_owner  not_owner
    active, collecting  change_frequency   → active              not_owner  not_owner  not_owner
    active, collecting  change_source      source_fixed          not_owner  not_owner  not_owner
    active, collecting  delete             collecting            not_owner  not_owner  not_owner
    active, collecting  collected          not_owner             not_owner  not_owner  → active
    active, collecting  collection_failed  not_owner             not_owner  not_owner  → error
    active, collecting  connection_ended   not_owner             not_owner  not_owner  → error
    inactive            validation_passed  switched_off          not_owner  not_owner  not_owner
    inactive            validation_failed  switched_off          not_owner  not_owner  not_owner
    inactive            activate           → active              not_owner  not_owner  not_owner
    inactive            deactivate         → inactive            not_owner  not_owner  not_owner
    inactive            change_frequency   → inactive            not_owner  not_owner  not_owner
    inactive            change_source      source_fixed          not_owner  not_owner  not_owner
    inactive            delete             → removed             not_owner  not_owner  not_owner
    inactive            collected          not_owner             not_owner  not_owner  → inactive
    inactive            collection_failed  not_owner             not_owner  not_owner  not_active
    inactive            connection_ended   not_owner             not_owner  not_owner  → error
    error               validation_passed  → active              not_owner  not_owner  not_owner
    error               validation_failed  → error               not_owner  not_owner  not_owner
    error               activate           not_validated         not_owner  not_owner  not_owner
    error               deactivate         not_active            not_owner  not_owner  not_owner
    error               change_frequency   → error               not_owner  not_owner  not_owner
    error               change_source      → pending_validation  not_owner  not_owner  not_owner
    error               delete             → removed             not_owner  not_owner  not_owner
    error               collected          not_owner             not_owner  not_owner  → error
    error               collection_failed  not_owner             not_owner  not_owner  not_active
    error               connection_ended   not_owner             not_owner  not_owner  → error
    error, was active   validation_passed  → active              not_owner  not_owner  not_owner
    error, was active   validation_failed  → error               not_owner  not_owner  not_owner
    error, was active   activate           not_validated         not_owner  not_owner  not_owner
    error, was active   deactivate         not_active            not_owner  not_owner  not_owner
    error, was active   change_frequency   → error               not_owner  not_owner  not_owner
    error, was active   change_source      source_fixed          not_owner  not_owner  not_owner
    error, was active   delete             → removed             not_owner  not_owner  not_owner
    error, was active   collected          not_owner             not_owner  not_owner  → active
    error, was active   collection_failed  not_owner             not_owner  not_owner  not_active
    error, was active   connection_ended   not_owner             not_owner  not_owner  → error
    removed             validation_passed  removed               not_owner  not_owner  not_owner
    removed             validation_failed  removed               not_owner  not_owner  not_owner
    removed             activate           removed               not_owner  not_owner  not_owner
    removed             deactivate         removed               not_owner  not_owner  not_owner
    removed             change_frequency   removed               not_owner  not_owner  not_owner
    removed             change_source      removed               not_owner  not_owner  not_owner
    removed             delete             removed               not_owner  not_owner  not_owner
    removed             collected          not_owner             not_owner  not_owner  removed
    removed             collection_failed  not_owner             not_owner  not_owner  removed
    removed             connection_ended   not_owner             not_owner  not_owner  removed
    "
  `)
})

const ITEM: ChargedItem = {
  charge_id: 'ch_1',
  payment_intent_id: 'pi_1',
  invoice_id: 'in_1',
  subscription_id: 'sub_1',
  price_id: 'price_1',
  product_id: 'prod_1',
}
const BARE: ChargedItem = {
  ...ITEM,
  payment_intent_id: null,
  invoice_id: null,
  subscription_id: null,
  price_id: null,
  product_id: null,
}

describe('what a source counts', () => {
  test.each([
    ['stripe_product', 'prod_1', true, false],
    ['stripe_product', 'prod_2', false, false],
    ['stripe_price', 'price_1', true, false],
    ['stripe_subscription', 'sub_1', true, false],
    ['stripe_subscription', 'status:active', true, false],
    ['stripe_invoice', 'in_1', true, false],
    ['stripe_invoice', 'status:paid', true, false],
    ['stripe_invoice', 'in_2', false, false],
    ['stripe_charge', 'ch_1', true, true],
    ['stripe_charge', 'ch_2', false, false],
    ['stripe_charge', 'status:succeeded', true, true],
    ['stripe_payment_intent', 'pi_1', true, false],
    ['stripe_payment_intent', 'status:succeeded', true, false],
    ['manual', '', false, false],
  ] as const)(
    '%s %s counts an item of an invoice: %s, and a charge that says nothing: %s',
    (mapping_type, source_value, item, bare) => {
      const source = { mapping_type, source_value }
      expect([countsItem(source, ITEM), countsItem(source, BARE)]).toEqual([item, bare])
    },
  )

  test('the criterion of one type is none of another', () => {
    for (const mapping_type of MAPPING_TYPES) {
      const others = Object.values(ALL_OF_TYPE).filter((value) => value !== ALL_OF_TYPE[mapping_type])
      for (const source_value of others) expect(countsItem({ mapping_type, source_value }, ITEM)).toBe(false)
    }
  })
})

test.each([
  ['hourly', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['daily', '2026-12-31T09:00:00.000Z', '2027-01-01T09:00:00.000Z'],
  ['weekly', '2026-11-02T09:00:00.000Z', '2026-11-09T09:00:00.000Z'],
  ['monthly', '2027-01-31T23:59:59.999Z', '2027-02-28T23:59:59.999Z'],
  ['monthly', '2028-01-31T09:00:00.000Z', '2028-02-29T09:00:00.000Z'],
] as const)('after %s from %s comes %s', (frequency, from, next) => {
  expect(nextCollection(new Date(from), frequency)?.toISOString()).toBe(next)
})

test('a manual mapping has no next collection', () => {
  expect(nextCollection(new Date(0), 'manual')).toBeNull()
})

test.each([
  ['2026-10-01', null, '2026-10-01'],
  ['2026-10-01', '2026-11-01', '2026-11-01'],
  ['2026-10-01', '2026-09-01', '2026-10-01'],
])('an agreement from %s with reports up to the day before %s counts from %s', (effective_date, after, first) => {
  expect(countsFrom(effective_date, after)).toBe(first)
})
