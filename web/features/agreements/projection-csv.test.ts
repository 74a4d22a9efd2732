import { expect, test } from 'vitest'
import { project } from '#domain/projection.ts'
import { projectionCsv } from './projection-csv.ts'

test('a line a month, with amounts that a spreadsheet reads as numbers', () => {
  const { monthly_data } = project({
    base_monthly_revenue: 100_000_050,
    monthly_revenue_threshold: 0,
    provider_share_basis_points: 1_200,
    growth_rate_basis_points: 0,
    duration: { value: 2, unit: 'month' },
  })
  expect(projectionCsv(monthly_data, 'gbp').split('\r\n')).toEqual([
    'Month,Revenue,Provider share,Owner share,Cumulative revenue,Cumulative provider share,Cumulative owner share,Currency',
    '1,1000000.50,120000.06,880000.44,1000000.50,120000.06,880000.44,GBP',
    '2,1000000.50,120000.06,880000.44,2000001.00,240000.12,1760000.88,GBP',
    '',
  ])
})
