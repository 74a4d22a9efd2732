import { expect, test } from 'vitest'
import { changedLines, changedWords, updated } from './changed-lines.ts'

const plans = {
  ...{ mapping_id: 'm1', agreement_id: 'a', name: 'Plans', amount: 6_500, charges: 3, charged: 7_000 },
  ...{ refunds: 1, refunded: -500, reinstatements: 0, earlier: { records: 0, amount: 0 }, waiting: 0, sentence: null },
  since: {
    ...{ before: 6_000, change: 500, sentence: '1 more charge +£10.00, 1 more refund or dispute -£5.00' },
    parts: [
      { kind: 'charges' as const, count: 1, amount: 1_000 },
      { kind: 'refunds' as const, count: 1, amount: -500 },
    ],
  },
}
const collected = { currency: 'gbp' as const, total: 6_500, lines: [plans] }
const source = (amount: number | null, collected_amount?: number) => ({
  ...{ source_name: 'Plans', mapping_id: 'm1', amount },
  ...(collected_amount !== undefined && { collected_amount }),
})

test('a line that says what was collected takes the figure of now', () => {
  const lines = changedLines(collected, [source(6_000), { source_name: 'Shop', amount: 1 }])
  expect(lines).toMatchObject([{ before: 6_000, now: 6_500, amount: 6_500, is_self_reported: false }])
  expect(lines.map((line) => changedWords(line, 'gbp'))).toEqual([
    'Saved with £60.00. Since then 1 more charge +£10.00, 1 more refund or dispute -£5.00.',
  ])
  expect(updated(source(6_000), lines)).toMatchObject({ amount: 6_500 })
  expect(changedLines(collected, [updated(source(6_000), lines)])).toEqual([])
})

test('a line of another amount keeps it, and says so', () => {
  const lines = changedLines(collected, [source(7_777)])
  expect(lines).toMatchObject([{ amount: 7_777, is_self_reported: true }])
  expect(lines.map((line) => changedWords(line, 'gbp'))).toEqual([
    'Your amount stays and is self-reported. Stripe counted £60.00 and counts £65.00 now: 1 more charge +£10.00, 1 more refund or dispute -£5.00.',
  ])
  expect(updated(source(7_777), lines)).toMatchObject({ amount: 7_777, collected_amount: 6_500 })
  expect(changedLines(collected, [updated(source(7_777), lines)])).toEqual([])
})

test('a line with nothing new, or with the figure of now already, has not changed', () => {
  expect(changedLines({ ...collected, lines: [{ ...plans, since: null }] }, [source(6_000)])).toEqual([])
  expect(changedLines(collected, [source(6_500)])).toEqual([])
  expect(changedLines(null, [source(6_000)])).toEqual([])
})
