import { expect, test } from 'vitest'
import { PAYMENT_STATUSES } from './payment.ts'
import { heldUntilWords, isHeld } from './payment-hold.ts'

test('what is to be paid is held while its payee has no payout account that can be paid, or is due too little', () => {
  const held = (payee_verified: boolean, is_below_minimum: boolean) =>
    PAYMENT_STATUSES.filter((status) => isHeld({ status, payee_verified, is_below_minimum }))
  const to_be_paid = ['calculated', 'pending', 'failed']
  expect(held(false, false)).toEqual(to_be_paid)
  expect(held(true, true)).toEqual(to_be_paid)
  expect(held(true, false)).toEqual([])
})

test('both sides read what it waits for', () => {
  const [payer, payee] = ['Olivia Hart', 'Priya Shah'].map((name) => ({ name, is_viewer: false })) as [Named, Named]
  const you = { name: '', is_viewer: true }
  const account = { held_by: 'payout_account', currency: 'gbp', payer, payee } as const
  expect(heldUntilWords(account)).toBe('Held until the payout account of Priya Shah can receive money.')
  expect(heldUntilWords({ ...account, payee: you })).toBe('Held until your payout account can receive money.')
  const minimum = { ...account, held_by: 'minimum' } as const
  const end = 'comes to £0.30, the least that can be charged.'
  expect(heldUntilWords(minimum)).toBe(`Held until what Olivia Hart owes Priya Shah ${end}`)
  expect(heldUntilWords({ ...minimum, payer: you })).toBe(`Held until what you owe Priya Shah ${end}`)
  expect(heldUntilWords({ ...minimum, payee: you })).toBe(`Held until what Olivia Hart owes you ${end}`)
})

type Named = { name: string; is_viewer: boolean }
