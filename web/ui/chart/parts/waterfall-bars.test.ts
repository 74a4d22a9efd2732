import { expect, it } from 'vitest'
import { waterfallBars } from './waterfall-bars.ts'

it('hangs the shares on the end of the revenue, one after the other', () => {
  const bars = waterfallBars([
    { kind: 'source', gross: 600_000 },
    { kind: 'source', gross: 212_000 },
    { kind: 'revenue', gross: 812_000 },
    { kind: 'share', gross: 97_440, commission: 14_616 },
    { kind: 'share', gross: 40_600, commission: 6_090 },
    { kind: 'shares', gross: 138_040, commission: 20_706 },
    { kind: 'rest', gross: 673_960 },
  ])
  expect(bars).toEqual([
    { from: 0, to: 600_000, commissionFrom: null, connectorDown: 600_000 },
    { from: 600_000, to: 812_000, commissionFrom: null, connectorDown: 812_000 },
    { from: 0, to: 812_000, commissionFrom: null, connectorDown: 812_000 },
    { from: 714_560, to: 812_000, commissionFrom: 797_384, connectorDown: 714_560 },
    { from: 673_960, to: 714_560, commissionFrom: 708_470, connectorDown: 673_960 },
    { from: 673_960, to: 812_000, commissionFrom: 791_294, connectorDown: 673_960 },
    { from: 0, to: 673_960, commissionFrom: null, connectorDown: null },
  ])
})

it('draws nothing of a month below every threshold', () => {
  const bars = waterfallBars([
    { kind: 'revenue', gross: 80_000 },
    { kind: 'share', gross: 0 },
    { kind: 'rest', gross: 80_000 },
  ])
  expect(bars.map(({ from, to }) => to - from)).toEqual([80_000, 0, 80_000])
})

it('takes refunds back from what came in before', () => {
  const bars = waterfallBars([
    { kind: 'source', gross: 100_000 },
    { kind: 'source', gross: -30_000 },
    { kind: 'revenue', gross: 70_000 },
  ])
  expect(bars[1]).toEqual({ from: 70_000, to: 100_000, commissionFrom: null, connectorDown: 70_000 })
})
