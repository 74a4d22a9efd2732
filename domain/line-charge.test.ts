import { expect, test } from 'vitest'
import { lineSumSentence, purposeWords } from './line-charge.ts'

const plan = {
  description: 'Family plan for the Khans',
  subscription_id: 'sub_1',
  invoice_id: 'in_1',
  product_id: 'prod_1',
}
const NO_IDS = { description: '', subscription_id: null, invoice_id: null, product_id: null }

test.each([
  ['who may see customers reads the description', plan, 1, true, 'Family plan for the Khans'],
  ['others read what it was without it', plan, 1, false, 'Subscription of prod_1'],
  ['more items are counted', plan, 3, true, 'Family plan for the Khans and 2 other items'],
  ['for others too', plan, 2, false, 'Subscription of prod_1 and 1 other item'],
  ['an item of an invoice', { ...plan, subscription_id: null }, 1, false, 'Invoice item of prod_1'],
  ['an item of a checkout', { ...NO_IDS, product_id: 'prod_2' }, 1, false, 'Checkout item of prod_2'],
  ['one without a description or a product', NO_IDS, 1, true, 'Checkout item'],
  ['a payment for nothing named', null, 0, true, 'No items'],
])('%s', (_case, item, count, with_description, words) => {
  expect(purposeWords(item, count, with_description)).toBe(words)
})

test.each([
  [
    { amount: 10_000, total: 10_000, frozen: 0, charges: 1, refunds: 0, reinstatements: 0 },
    '1 charge comes to £100.00, which is what the line says.',
  ],
  [
    { amount: 601_200, total: 601_200, frozen: 0, charges: 2, refunds: 1, reinstatements: 0 },
    '2 charges less 1 refund or dispute come to £6,012.00, which is what the line says.',
  ],
  [
    { amount: 9_000, total: 10_000, frozen: 0, charges: 1, refunds: 0, reinstatements: 0 },
    '1 charge comes to £100.00. The line says £90.00, £10.00 less: the owner reported this amount.',
  ],
  [
    { amount: 2_900, collected_amount: 2_900, total: 3_800, frozen: 0, charges: 2, refunds: 0, reinstatements: 0 },
    '2 charges come to £38.00. The line says £29.00, £9.00 less: charges have changed since it was saved.',
  ],
  [
    { amount: 12_000, total: 10_000, frozen: 0, charges: 3, refunds: 0, reinstatements: 0 },
    '3 charges come to £100.00. The line says £120.00, £20.00 more: the owner reported this amount.',
  ],
  [
    { amount: 0, total: -500, frozen: 0, charges: 1, refunds: 2, reinstatements: 0 },
    '1 charge less 2 refunds or disputes come to -£5.00. £5.00 more went back to customers than came in. It is deducted in the next report.',
  ],
  [
    { amount: 10_000, total: 10_000, frozen: 0, charges: 2, refunds: 1, reinstatements: 1 },
    '2 charges less 1 refund or dispute plus 1 failed refund or won dispute come to £100.00, which is what the line says.',
  ],
  [
    { amount: 4_000, total: 4_000, frozen: 0, charges: 0, refunds: 0, reinstatements: 1 },
    '0 charges plus 1 failed refund or won dispute come to £40.00, which is what the line says.',
  ],
  [
    { amount: 0, total: 0, frozen: 0, charges: 0, refunds: 0, reinstatements: 0 },
    '0 charges come to £0.00, which is what the line says.',
  ],
])('%j', (figures, sentence) => {
  expect(lineSumSentence(figures, 'gbp')).toBe(sentence)
})
