import { describe, expect, it } from 'vitest'
import { matchesOf, type Payment, type PaymentItem, type PaymentRecord, type SourceMapping } from './record-matching.ts'

const A = 'agreement a'
const B = 'agreement b'

const item = (position: number, product_id: string, amount: number): PaymentItem => ({
  ...{ position, product_id, amount },
  ...{ invoice_id: 'in_1', subscription_id: null, price_id: `price of ${product_id}` },
})

const record = (id: string, amount: number, day = 1): PaymentRecord => ({
  id,
  kind: id.startsWith('charge') ? 'charge' : id.startsWith('back') ? 'reinstatement' : 'refund',
  charge_id: 'ch_1',
  payment_intent_id: 'pi_1',
  amount,
  occurred_at: new Date(Date.UTC(2026, 9, day)),
})

let made = 0
const mapping = (
  agreement_id: string,
  mapping_type: SourceMapping['mapping_type'],
  source_value: string,
): SourceMapping => {
  made += 1
  return { id: `mapping ${made}`, agreement_id, mapping_type, source_value, created_at: new Date(made) }
}

/** Record → item → amount, of one agreement. */
function shown(payment: Partial<Payment>, mappings: SourceMapping[], agreement_id = A) {
  const matches = matchesOf({ records: [], items: null, matches: [], ...payment }, mappings)
  return matches
    .filter((match) => match.agreement_id === agreement_id)
    .map(({ record_id, position, amount }) => `${record_id} ${position}: ${amount}`)
}

describe('what of a payment counts', () => {
  const plan = mapping(A, 'stripe_product', 'prod_plan')
  const all = mapping(A, 'stripe_charge', 'status:succeeded')

  it.each([
    { name: 'its item, in full', items: [item(1, 'prod_plan', 900)], mappings: [plan], counted: ['charge 1: 900'] },
    {
      name: 'one item of two',
      items: [item(1, 'prod_plan', 600), item(2, 'prod_seat', 300)],
      mappings: [plan],
      counted: ['charge 1: 600'],
    },
    // 900 x 1000/1500 = 600: a discount of the whole invoice takes a part of each.
    {
      name: 'in proportion to what was paid',
      items: [item(1, 'prod_plan', 1000), item(2, 'prod_seat', 500)],
      mappings: [plan],
      counted: ['charge 1: 600'],
    },
    // A plan of 1,400 after a credit of 500 for the one before: the credit is its own item.
    {
      name: 'with a credit beside it',
      items: [item(1, 'prod_plan', 1400), item(2, 'prod_old', -500)],
      mappings: [plan],
      counted: ['charge 1: 1400'],
    },
    { name: 'nothing of another product', items: [item(1, 'prod_seat', 900)], mappings: [plan], counted: [] },
    { name: 'nothing while its items are unknown', items: null, mappings: [plan], counted: [] },
    { name: 'the whole charge, whatever it was for', items: null, mappings: [all], counted: ['charge 0: 900'] },
    {
      name: 'the rest, beside a mapping of one item',
      items: [item(1, 'prod_plan', 600), item(2, 'prod_seat', 300)],
      mappings: [plan, all],
      counted: ['charge 1: 600', 'charge 2: 300'],
    },
    { name: 'the whole charge that had no items', items: [], mappings: [plan, all], counted: ['charge 0: 900'] },
    {
      name: 'nothing for a manual mapping',
      items: [item(1, 'prod_plan', 900)],
      mappings: [mapping(A, 'manual', '')],
      counted: [],
    },
    {
      name: 'all invoices',
      items: [item(1, 'prod_plan', 900)],
      mappings: [mapping(A, 'stripe_invoice', 'status:paid')],
      counted: ['charge 1: 900'],
    },
    {
      name: 'no subscription where there is none',
      items: [item(1, 'prod_plan', 900)],
      mappings: [mapping(A, 'stripe_subscription', 'status:active')],
      counted: [],
    },
    {
      name: 'a price',
      items: [item(1, 'prod_plan', 900)],
      mappings: [mapping(A, 'stripe_price', 'price of prod_plan')],
      counted: ['charge 1: 900'],
    },
    {
      name: 'a charge by its id',
      items: null,
      mappings: [mapping(A, 'stripe_charge', 'ch_1')],
      counted: ['charge 0: 900'],
    },
    {
      name: 'a payment intent by another id',
      items: null,
      mappings: [mapping(A, 'stripe_payment_intent', 'pi_2')],
      counted: [],
    },
    {
      name: 'credits that outweigh the rest: only as a whole',
      items: [item(1, 'prod_plan', 100), item(2, 'prod_old', -500)],
      mappings: [plan, all],
      counted: ['charge 0: 900'],
    },
  ])('$name', ({ items, mappings, counted }) => {
    expect(shown({ records: [record('charge', 900)], items }, mappings)).toEqual(counted)
  })
})

describe('overlapping mappings', () => {
  it('count once in an agreement, for the oldest, and once in each agreement', () => {
    const [older, younger, other] = [
      mapping(A, 'stripe_product', 'prod_plan'),
      mapping(A, 'stripe_invoice', 'status:paid'),
      mapping(B, 'stripe_invoice', 'status:paid'),
    ] as const
    const payment = { records: [record('charge', 900)], items: [item(1, 'prod_plan', 900)], matches: [] }
    expect(matchesOf(payment, [younger, other, older])).toEqual([
      { agreement_id: A, mapping_id: older.id, record_id: 'charge', position: 1, amount: 900 },
      { agreement_id: B, mapping_id: other.id, record_id: 'charge', position: 1, amount: 900 },
    ])
  })
})

describe('what went back', () => {
  const plan = mapping(A, 'stripe_product', 'p1')
  const three = [item(1, 'p1', 100), item(2, 'p2', 100), item(3, 'p3', 100)]

  it('is taken from each item to the penny, however many refunds there are', () => {
    // Cumulated: 100 is 34 of the first item, 200 is 67, 300 is 100.
    const records = [record('charge', 300), record('r1', -100, 2), record('r2', -100, 3), record('r3', -100, 4)]
    expect(shown({ records, items: three }, [plan])).toEqual(['charge 1: 100', 'r1 1: -34', 'r2 1: -33', 'r3 1: -33'])
  })

  it('comes back as it was taken', () => {
    const records = [record('charge', 300), record('r1', -100, 2), record('back', 100, 3)]
    expect(shown({ records, items: three }, [plan])).toEqual(['charge 1: 100', 'r1 1: -34', 'back 1: 34'])
  })

  it('is the same in whatever order it became known', () => {
    const records = [record('charge', 300), record('r1', -100, 2), record('r2', -100, 3), record('r3', -100, 4)]
    const orders = [records, records.toReversed(), [2, 0, 3, 1].flatMap((index) => records[index] ?? [])]
    const outcomes = orders.map((known) => {
      const matches = new Map<string, Payment['matches'][number]>()
      for (let count = 1; count <= known.length; count += 1) {
        const payment = { records: known.slice(0, count), items: three, matches: [...matches.values()] }
        for (const match of matchesOf(payment, [plan])) {
          matches.set(match.record_id, { ...match, is_reported: false, matched_at: new Date(count) })
        }
      }
      return Object.fromEntries([...matches].map(([id, { amount }]) => [id, amount]))
    })
    const [first] = outcomes
    expect(first).toEqual({ charge: 100, r1: -34, r2: -33, r3: -33 })
    expect(
      outcomes.every(
        (outcome) =>
          JSON.stringify(Object.entries(outcome).sort()) === JSON.stringify(Object.entries(first ?? {}).sort()),
      ),
    ).toBe(true)
  })

  it('leaves what was reported as it is, and the rest still adds up', () => {
    const records = [record('charge', 300), record('r1', -100, 2), record('r2', -200, 3)]
    const reported = (record_id: string, amount: number) => ({
      ...{ agreement_id: A, mapping_id: plan.id, record_id, position: 1, amount },
      ...{ is_reported: true, matched_at: new Date(1) },
    })
    // The later refund was reported when nothing of the earlier one was known: 200 is 67 of the first item.
    const matches = [reported('charge', 100), reported('r2', -67)]
    expect(shown({ records, items: three, matches }, [plan])).toEqual(['r1 1: -33'])
  })
})

describe('a payment that has counted as a whole', () => {
  it('goes on as a whole, also when a mapping of its items is added', () => {
    const all = mapping(A, 'stripe_charge', 'status:succeeded')
    const plan = mapping(A, 'stripe_product', 'p1')
    const whole = { agreement_id: A, mapping_id: all.id, record_id: 'charge', position: 0, amount: 900 }
    const matches = [{ ...whole, is_reported: false, matched_at: new Date(1) }]
    const payment = { records: [record('charge', 900), record('r1', -100, 2)], items: [item(1, 'p1', 900)], matches }
    expect(shown(payment, [all, plan])).toEqual(['r1 0: -100'])
  })
})
