import { expect, test } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import type { RightPeriod } from '#server/queries/right-periods.ts'
import { verifiedNet } from './read-portfolio.ts'

const period = (month: string, net: number, kept: number): RightPeriod => ({
  ...periodOfMonth(month),
  ...{ right_id: 'right', report_id: month, revenue: 812_000, gross: net, net, kept, is_whole: true },
  ...{ stage: 'paid', due_date: null, paid_on: null, days_late: 0 },
})

test('a holder’s part is of what was paid and of what the owner kept: of both, it is what the part was paid', () => {
  const periods = [period('2026-08', 82_824, 0), period('2026-09', 62_118, 20_706)]
  expect(verifiedNet(periods, 2_500)).toEqual([20_706, 20_706])
  expect(verifiedNet(periods, 2_500, '2026-09-30')).toEqual([20_706])
})
