import { expect, test } from 'vitest'
import { queueSentence } from './attention.ts'

const gbp = (amount: number) => ({ amount, currency: 'gbp' as const })

test.each([
  [{ requests: 0, attention: 0, sums: [], oldest_days: null }, 'Queue empty'],
  [{ requests: 1, attention: 0, sums: [], oldest_days: 0 }, '1 item. The oldest came today.'],
  [{ requests: 0, attention: 1, sums: [gbp(20_000)], oldest_days: 1 }, '1 item, £200.00. The oldest has waited 1 day.'],
  // 152.30 + 318.75 + 89.42 + 200.00 + 200.00
  [
    { requests: 4, attention: 1, sums: [gbp(96_047)], oldest_days: 15 },
    '5 items, £960.47. The oldest has waited 15 days.',
  ],
  [
    { requests: 1000, attention: 2, sums: [gbp(5), { amount: 100, currency: 'eur' as const }], oldest_days: 3 },
    '1,002 or more items, £0.05, €1.00. The oldest has waited 3 days.',
  ],
])('%o is %s', (queue, sentence) => {
  expect(queueSentence(queue)).toBe(sentence)
})
