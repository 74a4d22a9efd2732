import { expect, test } from 'vitest'
import { figureWords, offeredLines, rowOf } from './collected-sources.ts'

const plans = {
  ...{ mapping_id: 'm1', agreement_id: 'a', name: 'Plans', amount: 601_200, charges: 1_102, charged: 602_000 },
  ...{
    refunds: 1,
    refunded: -800,
    reinstatements: 0,
    earlier: { records: 0, amount: 0 },
    waiting: 0,
    sentence: null,
    since: null,
  },
}
const shop = { ...plans, mapping_id: 'm2', name: 'Shop' }

test('a mapping is offered until it has a row, which says what was collected', () => {
  const collected = { currency: 'gbp' as const, total: 1_202_400, lines: [plans, shop] }
  const row = rowOf(plans)
  expect(row).toMatchObject({ source_name: 'Plans', amount: 601_200, description: '', mapping_id: 'm1' })
  expect(offeredLines(collected, [row, {}])).toEqual([shop])
})

test('the figure of a row says from how many charges it is, what came late, and what waits', () => {
  expect(figureWords(plans, 'gbp')).toBe('Stripe £6,012.00, 1,102 charges')
  expect(figureWords({ ...plans, earlier: { records: 2, amount: 700 } }, 'gbp')).toBe(
    'Stripe £6,012.00, 1,102 charges, of which £7.00 of earlier periods',
  )
  expect(figureWords({ ...plans, amount: 0, charges: 1, sentence: '£70.00 more went back.' }, 'gbp')).toBe(
    'Stripe £0.00, 1 charge. £70.00 more went back.',
  )
})
