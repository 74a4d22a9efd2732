import { expect, test } from 'vitest'
import { shareTotals } from './export-totals.ts'

test('control totals are of each currency', () => {
  const line = (currency: 'gbp' | 'eur', gross_amount: number, commission_amount: number) => ({
    ...{ currency, gross_amount, commission_amount, amount: gross_amount - commission_amount },
  })
  expect(shareTotals([])).toEqual([])
  expect(shareTotals([line('gbp', 1000, 150), line('eur', 3, 0), line('gbp', 26, 4)])).toEqual([
    {
      count: 2,
      cells: [
        { amount: 1026, currency: 'gbp' },
        { amount: 154, currency: 'gbp' },
        { amount: 872, currency: 'gbp' },
        'GBP',
      ],
    },
    {
      count: 1,
      cells: [{ amount: 3, currency: 'eur' }, { amount: 0, currency: 'eur' }, { amount: 3, currency: 'eur' }, 'EUR'],
    },
  ])
})
