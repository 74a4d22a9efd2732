import { describe, expect, test } from 'vitest'
import { calculate, calculationText, runAgain } from './calculation.ts'
import { daysBetweenInclusive, type Period, periodOfMonth } from './calendar-dates.ts'
import { canonicalJson } from './canonical-json.ts'
import { type DistributionInput, distribute } from './distribution.ts'
import { formatMoney } from './money.ts'
import { type HeldPart, stretchesOf } from './right.ts'

const agreement = {
  effective_date: '2026-01-01',
  expiration_date: null,
  provider_share_basis_points: 1_200,
  monthly_revenue_threshold: 100_000,
}
const inputWith = (changes: Partial<DistributionInput> = {}): DistributionInput => ({
  revenue: 812_000,
  currency: 'gbp',
  period: periodOfMonth('2026-10'),
  agreement,
  commission_rate_basis_points: 1_500,
  holders: [{ holder_id: 'priya', basis_points: 10_000 }],
  ...changes,
})

/** Priya sells a quarter to Theo on the first day, and Theo a part of it to Marco on the second. */
const traded = (first: string, second: string): HeldPart[] => [
  { holder_id: 'priya', basis_points: 10_000, held_from: '2026-01-01', held_until: first },
  { holder_id: 'priya', basis_points: 7_500, held_from: first, held_until: null },
  { holder_id: 'theo', basis_points: 2_500, held_from: first, held_until: second },
  { holder_id: 'theo', basis_points: 1_500, held_from: second, held_until: null },
  { holder_id: 'marco', basis_points: 1_000, held_from: second, held_until: null },
]

const linesOf = (input: DistributionInput) =>
  distribute(input).lines.map(({ holder_id, gross, leftover }) => `${holder_id} ${gross}${leftover ? '+' : ''}`)

describe('a period that contains a trade is split by days', () => {
  test.each<[string, Period, HeldPart[], number, string[]]>([
    ['nobody trades', periodOfMonth('2026-10'), traded('2026-11-01', '2026-11-02'), 97_440, ['priya 97440']],
    [
      // 14 whole days, then 17 of three quarters: 267,500 of 310,000; 35,500; and 7,000.
      'three holders, two trades in October, the month in which the clock goes back',
      periodOfMonth('2026-10'),
      traded('2026-10-15', '2026-10-25'),
      97_440,
      ['priya 84081', 'theo 11159+', 'marco 2200'],
    ],
    [
      'the day on which the clock goes forward is a whole day',
      { start: '2026-03-28', end: '2026-03-30' },
      traded('2026-03-29', '2026-03-30'),
      97_440,
      // 250, 40 and 10 of 300.
      ['priya 81200', 'theo 12992', 'marco 3248'],
    ],
    [
      'the day on which the clock goes back is a whole day',
      { start: '2026-10-24', end: '2026-10-26' },
      traded('2026-10-25', '2026-10-26'),
      97_440,
      ['priya 81200', 'theo 12992', 'marco 3248'],
    ],
    [
      '29 February is a day of its own',
      periodOfMonth('2028-02'),
      traded('2028-02-29', '2028-03-01'),
      97_440,
      // 28 whole days and one of three quarters, of 29.
      ['priya 96600', 'theo 840'],
    ],
    [
      'a trade on the first day of the period leaves the seller nothing of it',
      periodOfMonth('2026-10'),
      [
        { holder_id: 'priya', basis_points: 10_000, held_from: '2026-01-01', held_until: '2026-10-01' },
        { holder_id: 'theo', basis_points: 10_000, held_from: '2026-10-01', held_until: null },
      ],
      97_440,
      ['theo 97440'],
    ],
    [
      'what is sold and bought back counts for the days it was held',
      { start: '2026-10-01', end: '2026-10-03' },
      [
        { holder_id: 'priya', basis_points: 10_000, held_from: '2026-01-01', held_until: '2026-10-02' },
        { holder_id: 'theo', basis_points: 10_000, held_from: '2026-10-02', held_until: '2026-10-03' },
        { holder_id: 'priya', basis_points: 10_000, held_from: '2026-10-03', held_until: null },
      ],
      97_440,
      ['priya 64960', 'theo 32480'],
    ],
  ])('%s', (_case, period, holders, gross, expected) => {
    const result = distribute(inputWith({ period, holders, agreement: { ...agreement, monthly_revenue_threshold: 0 } }))
    expect(result.gross).toBe(gross)
    expect(result.lines.reduce((sum, line) => sum + line.gross, 0)).toBe(gross)
    expect(linesOf(inputWith({ period, holders }))).toEqual(expected)
  })

  test('only the days that the agreement shares count: two agreements of one month', () => {
    const holders = traded('2026-10-15', '2026-10-25')
    const whole = inputWith({ holders })
    // From the 20th on, Priya has three quarters throughout: 90,000 of 120,000, then 19,500 and 10,500 less Marco's.
    const partly = inputWith({ holders, agreement: { ...agreement, effective_date: '2026-10-20' } })
    expect(linesOf(whole)).toEqual(['priya 84081', 'theo 11159+', 'marco 2200'])
    expect(distribute(partly)).toMatchObject({ overlap_days: 12, gross: 37_719 })
    expect(linesOf(partly)).toEqual(['priya 28289', 'theo 7230+', 'marco 2200'])
  })

  test.each<[string, HeldPart[]]>([
    ['a day of nobody', [{ holder_id: 'priya', basis_points: 10_000, held_from: '2026-10-02', held_until: null }]],
    [
      'a day of two whole holders',
      [
        { holder_id: 'priya', basis_points: 10_000, held_from: '2026-01-01', held_until: '2026-10-16' },
        { holder_id: 'theo', basis_points: 10_000, held_from: '2026-10-15', held_until: null },
      ],
    ],
  ])('%s is refused', (_case, holders) => {
    expect(() => distribute(inputWith({ holders }))).toThrow('do not make up the right on')
  })

  test('the stretches of a period cover each of its days once', () => {
    const period = periodOfMonth('2026-10')
    const stretches = stretchesOf(traded('2026-10-15', '2026-10-25'), period)
    expect(stretches.map(({ start, end, holders }) => [start, end, holders.length])).toEqual([
      ['2026-10-01', '2026-10-14', 1],
      ['2026-10-15', '2026-10-24', 2],
      ['2026-10-25', '2026-10-31', 3],
    ])
    const days = stretches.reduce((sum, { start, end }) => sum + daysBetweenInclusive(start, end), 0)
    expect(days).toBe(31)
  })
})

describe('a calculation', () => {
  const calculation = calculate(inputWith({ holders: traded('2026-10-15', '2026-10-25') }))
  const text = calculationText(calculation)

  test('has the holders with the days that are shared', () => {
    expect(calculation.input.holders).toEqual([
      { holder_id: 'priya', basis_points: 10_000, held_from: '2026-10-01', held_until: '2026-10-15' },
      { holder_id: 'priya', basis_points: 7_500, held_from: '2026-10-15', held_until: '2026-11-01' },
      { holder_id: 'theo', basis_points: 2_500, held_from: '2026-10-15', held_until: '2026-10-25' },
      { holder_id: 'theo', basis_points: 1_500, held_from: '2026-10-25', held_until: '2026-11-01' },
      { holder_id: 'marco', basis_points: 1_000, held_from: '2026-10-25', held_until: '2026-11-01' },
    ])
    expect(formatMoney(calculation.result.gross, 'gbp')).toBe('£974.40')
  })

  test('run again gives the same bytes, and from another input others', () => {
    const again = runAgain(text)
    expect(again && calculationText(again)).toBe(text)
    const changed = runAgain(text.replace('"revenue":812000', '"revenue":812001'))
    expect(changed && calculationText(changed)).not.toBe(text)
  })

  test('of an unknown rule, or none at all, is not run again', () => {
    expect(runAgain(text.replace('sharewell-1', 'sharewell-0'))).toBeNull()
    expect(runAgain('{')).toBeNull()
  })

  test('is written with its keys in order', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}')
  })
})
