import { describe, expect, test } from 'vitest'
import { type DryRunPayment, dryRun } from './mapping-dry-run.ts'
import type { PaymentItem, SourceMapping } from './record-matching.ts'

const mapping = (id: string, mapping_type: SourceMapping['mapping_type'], source_value: string): SourceMapping => ({
  ...{ id, agreement_id: 'agreement', mapping_type, source_value, created_at: new Date(1) },
})
const plan = mapping('plans', 'stripe_product', 'prod_plan')
const invoices = mapping('invoices', 'stripe_invoice', 'status:paid')
const all = mapping('all', 'stripe_charge', 'status:succeeded')
const months = ['2026-10', '2026-11']

const item = (position: number, product_id: string, amount: number): PaymentItem => ({
  ...{ position, product_id, amount, invoice_id: 'in_1', subscription_id: null, price_id: null },
})

let made = 0
/** A charge of October, and what went back of it in November. */
function payment(charged: number, items: PaymentItem[] | null, refunded = 0): DryRunPayment {
  made += 1
  const of = { charge_id: `ch_${made}`, payment_intent_id: `pi_${made}` }
  return {
    items,
    records: [
      { ...of, id: `charge ${made}`, kind: 'charge', amount: charged, occurred_at: new Date(1), month: '2026-10' },
      ...(refunded === 0
        ? []
        : [
            {
              ...of,
              id: `refund ${made}`,
              kind: 'refund' as const,
              amount: -refunded,
              occurred_at: new Date(2),
              month: '2026-11',
            },
          ]),
    ],
  }
}

/** Charges and amount of each month, with what overlaps of it. */
const shown = (payments: DryRunPayment[], tried: SourceMapping, named: SourceMapping[] = []) => {
  const others = named.map((other) => ({ ...other, is_active: true }))
  const { months: found, overlaps } = dryRun(payments, { mapping: tried, others, months })
  return {
    months: found.map(
      ({ month, charges, amount, overlapping }) => `${month}: ${charges} for ${amount}, ${overlapping} overlap`,
    ),
    overlaps: overlaps.map(({ mapping_id, charges, amount }) => `${mapping_id}: ${charges} for ${amount}`),
  }
}

describe('what a mapping would have matched', () => {
  test('is nothing where nothing was sold', () => {
    expect(shown([], plan).months).toEqual(['2026-10: 0 for 0, 0 overlap', '2026-11: 0 for 0, 0 overlap'])
  })

  test('is its items, with what went back of them in its own month', () => {
    // 1,000 for a plan of 600 and a seat of 400; 100 go back, of which 60 are the plan's.
    const sold = payment(1_000, [item(1, 'prod_plan', 600), item(2, 'prod_seat', 400)], 100)
    expect(shown([sold], plan)).toEqual({
      months: ['2026-10: 1 for 600, 0 overlap', '2026-11: 0 for -60, 0 overlap'],
      overlaps: [],
    })
  })

  test('is not what is of another month, or of nothing known', () => {
    const other = payment(500, [item(1, 'prod_plan', 500)])
    const before = { ...other, records: other.records.map((record) => ({ ...record, month: '2026-09' })) }
    expect(shown([before, payment(500, null)], plan).months[0]).toBe('2026-10: 0 for 0, 0 overlap')
    expect(shown([payment(500, null)], all).months[0]).toBe('2026-10: 1 for 500, 0 overlap')
  })

  test('counts a charge of two plans once', () => {
    const sold = payment(900, [item(1, 'prod_plan', 600), item(2, 'prod_plan', 300)])
    expect(shown([sold], plan).months[0]).toBe('2026-10: 1 for 900, 0 overlap')
  })
})

describe('what other mappings match too', () => {
  const sold = () => payment(1_000, [item(1, 'prod_plan', 600), item(2, 'prod_seat', 400)], 100)

  test('is named, though they are older and would count it', () => {
    expect(shown([sold()], plan, [invoices, all])).toEqual({
      months: ['2026-10: 1 for 600, 600 overlap', '2026-11: 0 for -60, -60 overlap'],
      overlaps: ['invoices: 1 for 540', 'all: 1 for 540'],
    })
  })

  test('is only the part that both match', () => {
    expect(shown([sold()], all, [plan])).toEqual({
      months: ['2026-10: 1 for 1000, 600 overlap', '2026-11: 0 for -100, -60 overlap'],
      overlaps: ['plans: 1 for 540'],
    })
  })

  test('is left to an older one that is active', () => {
    const beyond = (tried: SourceMapping, { is_active = true } = {}) =>
      dryRun([sold()], { mapping: tried, others: [{ ...plan, is_active }], months }).months.map(
        (month) => month.beyond_older,
      )
    const [older, younger] = [new Date(0), new Date(2)].map((created_at) => ({ ...all, created_at }))
    expect([younger, older].map((tried) => tried && beyond(tried))).toEqual([
      [400, -40],
      [1_000, -100],
    ])
    expect(beyond({ ...all, created_at: new Date(2) }, { is_active: false })).toEqual([1_000, -100])
  })

  test('of a payment that is not known is what needs no items', () => {
    expect(shown([payment(500, null)], all, [plan, mapping('one', 'stripe_charge', `ch_${made}`)]).overlaps).toEqual([
      'one: 1 for 500',
    ])
  })
})
