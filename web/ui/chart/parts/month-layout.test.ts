import { describe, expect, it } from 'vitest'
import type { Arrangement, ChartMonth, Series } from '../chart-data.ts'
import { layOutMonths } from './month-layout.ts'

const SERIES: Series[] = [
  { key: 'subscriptions', label: 'Subscriptions', look: 'quiet' },
  { key: 'gift_cards', label: 'Gift cards', look: 'hatched' },
]
const october = (...amounts: number[]): ChartMonth => ({
  month: '2026-10',
  parts: amounts.map((amount, index) => ({ series: SERIES[index]?.key ?? '', amount })),
})
const layOut = (months: ChartMonth[], arrangement: Arrangement = 'stacked') =>
  layOutMonths({ months, series: SERIES, arrangement, width: 600, top: 0, bottom: 200 })

describe('bars', () => {
  it('stack from zero, with a hair between them', () => {
    const [column] = layOut([october(600_000, 200_000)]).columns
    // £8,000 is the uppermost tick: 200 px for it, so 150 for £6,000.
    expect(column?.bars).toMatchObject([
      { look: 'quiet', y: 50, height: 150 },
      { look: 'hatched', y: 0, height: 48.5 },
    ])
    expect(column?.top).toBe(0)
  })

  it('are marked at the amount that they are compared with, which has to fit', () => {
    const [column] = layOut([{ ...october(600_000), compared: 800_000 }]).columns
    expect(column).toMatchObject({ top: 0, compared: { y: 0, width: 52 }, bars: [{ y: 50, height: 150 }] })
    expect(layOut([october(600_000)]).columns[0]).not.toHaveProperty('compared')
  })

  it('hang from zero where money went back', () => {
    const { columns, ticks } = layOut([october(60_000, -20_000)])
    expect(ticks.map(({ amount }) => amount)).toEqual([-20_000, 0, 20_000, 40_000, 60_000])
    expect(columns[0]?.bars).toMatchObject([
      { y: 0, height: 150 },
      { y: 150, height: 50 },
    ])
  })

  it('stand side by side in a pair', () => {
    const [column] = layOut([october(600_000, 800_000)], 'paired').columns
    const [first, second] = column?.bars ?? []
    expect([first?.height, second?.height]).toEqual([150, 200])
    expect(second?.x).toBe((first?.x ?? 0) + (first?.width ?? 0) + 3)
    expect(((first?.x ?? 0) + (second?.x ?? 0) + (second?.width ?? 0)) / 2).toBe(column?.middle)
  })

  it('are seen however little they are, and not at all for nothing', () => {
    const months = [october(99_999_999_999), { ...october(1), month: '2026-11' }, { ...october(0), month: '2026-12' }]
    expect(layOut(months).columns.map(({ bars }) => bars[0]?.height)).toEqual(
      [200, 1.5, 0].map((one) => expect.closeTo(one, 3)),
    )
  })

  it('fill up with what has come in so far, at most to the expected amount', () => {
    const expected = (soFar: number): ChartMonth => ({
      month: '2026-11',
      parts: [{ series: 'subscriptions', amount: 80_000, soFar }],
    })
    const soFarY = (soFar: number) => layOut([expected(soFar)]).columns[0]?.bars[0]?.soFarY
    expect([soFarY(0), soFarY(40_000), soFarY(90_000)]).toEqual([200, 100, 0])
  })
})

describe('the axis', () => {
  it('has room for what may come at best, and for a threshold', () => {
    const month: ChartMonth = { ...october(100_000), range: { worst: 90_000, best: 130_000 } }
    expect(layOut([month]).ticks.at(-1)?.amount).toBe(160_000)
    const [column] = layOut([month]).columns
    expect(column?.top).toBe(column?.range?.best)
    const options = {
      months: [october(100)],
      series: SERIES,
      arrangement: 'stacked',
      width: 9,
      top: 0,
      bottom: 9,
    } as const
    expect(layOutMonths({ ...options, threshold: 100_000 }).ticks.at(-1)?.amount).toBe(100_000)
  })

  it('is stretched by ranges to twice the highest bar; what is above is cut', () => {
    const wide: ChartMonth = { ...october(100_000), range: { worst: 90_000, best: 580_000 } }
    const { columns, ticks } = layOut([{ ...october(80_000), range: { worst: 70_000, best: 120_000 } }, wide])
    expect(ticks.at(-1)?.amount).toBe(200_000)
    expect(columns.map(({ range }) => range)).toEqual([
      { best: 80, worst: 130, isCut: false },
      { best: 0, worst: 110, isCut: true },
    ])
    expect(columns[1]?.bars[0]?.height).toBe(100)
    const nothing: ChartMonth = { ...october(), range: { worst: 0, best: 50_000 } }
    expect(layOut([nothing]).columns[0]?.range).toMatchObject({ isCut: false })
  })

  it('is there without any month, and with nothing in all of them', () => {
    expect(layOut([]).columns).toEqual([])
    const { columns, ticks } = layOut([october(0, 0)])
    expect(ticks).toEqual([{ amount: 0, y: 200 }])
    expect(columns[0]?.bars.map(({ y, height }) => y + height)).toEqual([200, 200])
  })

  it('gives 36 months the same room', () => {
    const months = Array.from({ length: 36 }, (_, index) => ({
      ...october(5),
      month: `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
    }))
    const { columns, step } = layOut(months)
    expect(step).toBeCloseTo(600 / 36)
    expect(columns[35]?.x).toBeCloseTo(600 - step)
  })
})
