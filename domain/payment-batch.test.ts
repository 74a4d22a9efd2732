import { describe, expect, test } from 'vitest'
import { type BatchOutcome, batchMessage, batchOutcome, countOutcomes } from './payment-batch.ts'

describe('a batch', () => {
  test.each([
    ['processing', true, false, null],
    ['calculated', false, false, null],
    ['completed', true, false, 'success'],
    ['failed', true, false, 'transfer_failed'],
    ['failed', false, false, 'failed'],
    // Paid since by another batch: this one still failed to.
    ['completed', true, true, 'failed'],
  ] as const)('%s, funded %s, own charge failed %s: %s', (status, is_funded, charge_failed, expected) => {
    expect(batchOutcome({ status, is_funded, charge_failed, is_left_out: false })).toBe(expected)
    expect(batchOutcome({ status, is_funded, charge_failed, is_left_out: true })).toBe('left_out')
  })

  test.each<[(BatchOutcome | null)[], string | null]>([
    [[], null],
    [['success', null], null],
    [['success', 'success'], 'Successfully processed 2 payments and transfers'],
    [
      ['success', 'transfer_failed'],
      'Processed 2 payments but 1 transfer failed. Check the Transfer Analytics page for details.',
    ],
    [['success', 'success', 'failed'], 'Successfully processed 2 payments with 1 failure'],
    [['transfer_failed'], 'Payments processed but all transfers failed. Check the Transfer Analytics page.'],
    [['failed', 'failed'], 'All payments failed to process'],
    [
      ['transfer_failed', 'failed'],
      'Processed 1 payment but 1 transfer failed. Check the Transfer Analytics page for details.',
    ],
    [['left_out'], '1 payment changed before the charge and was left out.'],
    [['left_out', 'success', null], null],
    [
      ['success', 'left_out'],
      'Successfully processed 1 payment and transfer. 1 payment changed before the charge and was left out.',
    ],
    [
      ['transfer_failed', 'left_out', 'left_out'],
      'Payments processed but all transfers failed. Check the Transfer Analytics page. 2 payments changed before the charge and were left out.',
    ],
  ])('%j: %s', (outcomes, expected) => {
    expect(batchMessage(countOutcomes(outcomes.map((outcome) => ({ outcome, count: 1 }))))).toBe(expected)
  })
})
