import { expect, test } from 'vitest'
import { recalculatedPayees } from './recalculation.ts'

const payment = (payee_id: string, gross_amount: number) => {
  const commission_amount = gross_amount * 0.15
  return { payee_id, payee_name: `Name of ${payee_id}`, gross_amount, commission_amount, amount: gross_amount * 0.85 }
}
const amounts = (gross: number) => ({ gross, commission: gross * 0.15, net: gross * 0.85 })

test.each([
  ['nothing was paid and nothing is', [], [], []],
  ['the same', [payment('a', 100)], [payment('a', 100)], [['a', 100, 100]]],
  ['several of one payee are added up', [payment('a', 100), payment('a', 40)], [payment('a', 100)], [['a', 140, 100]]],
  [
    'a new payee, and one who gets nothing any more',
    [payment('a', 100)],
    [payment('b', 60), payment('c', 80)],
    [['c', 0, 80] as const, ['b', 0, 60] as const, ['a', 100, 0] as const],
  ],
] as const)('%s', (_, before, after, expected) => {
  expect(recalculatedPayees(before, after)).toEqual(
    expected.map(([payee_id, was, is]) => ({
      ...{ payee_id, payee_name: `Name of ${payee_id}` },
      ...{ before: amounts(was), after: amounts(is) },
    })),
  )
})
