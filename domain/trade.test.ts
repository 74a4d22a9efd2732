import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, daysBetweenInclusive } from './calendar-dates.ts'
import { type HeldPart, weightsOf } from './right.ts'
import { changesOfTrade, type HoldingChange, type OpenHolding, type Trade, tradeDay } from './trade.ts'

const priya: OpenHolding = { holder_id: 'priya', basis_points: 10_000, held_from: '2026-06-01' }
const quarter: Trade = { seller_id: 'priya', buyer_id: 'theo', basis_points: 2_500, day: '2026-11-22' }

describe('a trade', () => {
  it('ends what the seller held and begins what both hold from the day on', () => {
    expect(changesOfTrade([priya], quarter)).toEqual([
      { kind: 'end', holder_id: 'priya', held_until: '2026-11-22' },
      { kind: 'begin', holder_id: 'priya', basis_points: 7_500, held_from: '2026-11-22' },
      { kind: 'begin', holder_id: 'theo', basis_points: 2_500, held_from: '2026-11-22' },
    ])
  })

  it('of all that somebody holds leaves them nothing', () => {
    expect(changesOfTrade([priya], { ...quarter, basis_points: 10_000 })).toEqual([
      { kind: 'end', holder_id: 'priya', held_until: '2026-11-22' },
      { kind: 'begin', holder_id: 'theo', basis_points: 10_000, held_from: '2026-11-22' },
    ])
  })

  it('on the day of another changes what began that day, and removes what was held for no day', () => {
    const open = [
      { ...priya, basis_points: 7_500, held_from: '2026-11-22' },
      { holder_id: 'theo', basis_points: 2_500, held_from: '2026-11-22' },
    ]
    expect(changesOfTrade(open, { ...quarter, seller_id: 'theo', buyer_id: 'marco', basis_points: 1_000 })).toEqual([
      { kind: 'change', holder_id: 'theo', basis_points: 1_500 },
      { kind: 'begin', holder_id: 'marco', basis_points: 1_000, held_from: '2026-11-22' },
    ])
    expect(changesOfTrade(open, { ...quarter, seller_id: 'theo', buyer_id: 'priya' })).toEqual([
      { kind: 'remove', holder_id: 'theo' },
      { kind: 'change', holder_id: 'priya', basis_points: 10_000 },
    ])
  })

  test.each<[string, Partial<Trade>]>([
    ['part_not_positive', { basis_points: 0 }],
    ['part_not_positive', { basis_points: 0.5 }],
    ['seller_is_buyer', { buyer_id: 'priya' }],
    ['not_held', { seller_id: 'marco' }],
    ['not_held', { basis_points: 10_001 }],
    ['changed_later', { day: '2026-05-31' }],
  ])('is refused: %s', (refusal, change) => {
    expect(changesOfTrade([priya], { ...quarter, ...change })).toBe(refusal)
  })

  it('begins on the first day of a right that has not begun', () => {
    expect(tradeDay('2026-11-22', '2026-06-01')).toBe('2026-11-22')
    expect(tradeDay('2026-11-22', '2027-01-01')).toBe('2027-01-01')
  })
})

const people = ['priya', 'theo', 'marco', 'olivia']
const steps = fc.array(
  fc.record({
    seller: fc.constantFrom(...people),
    buyer: fc.constantFrom(...people),
    basis_points: fc.integer({ min: 1, max: 10_000 }),
    days: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 30 },
)

it('any sequence of trades leaves the right wholly held on every day, and takes nobody what they earned before', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let parts: HeldPart[] = [{ ...priya, held_until: null }]
      let day = '2026-11-01'
      const first = { start: priya.held_from, end: addDays(day, -1) }
      for (const { seller, buyer, basis_points, days } of sequence) {
        day = addDays(day, days)
        const trade = { seller_id: seller, buyer_id: buyer, basis_points, day }
        const open = parts.filter(({ held_until }) => held_until === null) as OpenHolding[]
        const changes = changesOfTrade(open, trade)
        if (typeof changes !== 'string') parts = changes.reduce(applied, parts)
      }
      const period = { start: priya.held_from, end: addDays(day, 1) }
      const total = weightsOf(parts, period).reduce((sum, { weight }) => sum + weight, 0)
      expect(total).toBe(10_000 * daysBetweenInclusive(period.start, period.end))
      expect(weightsOf(parts, first)).toEqual([
        { holder_id: 'priya', weight: 10_000 * daysBetweenInclusive(first.start, first.end) },
      ])
    }),
  )
})

/** As the database has it after a change. */
function applied(parts: HeldPart[], change: HoldingChange): HeldPart[] {
  const isOpen = (part: HeldPart) => part.holder_id === change.holder_id && part.held_until === null
  switch (change.kind) {
    case 'end':
      return parts.map((part) => (isOpen(part) ? { ...part, held_until: change.held_until } : part))
    case 'change':
      return parts.map((part) => (isOpen(part) ? { ...part, basis_points: change.basis_points } : part))
    case 'remove':
      return parts.filter((part) => !isOpen(part))
    case 'begin': {
      const { kind: _kind, ...holding } = change
      return [...parts, { ...holding, held_until: null }]
    }
  }
}
