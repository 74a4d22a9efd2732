import { describe, expect, test } from 'vitest'
import {
  connectionStatus,
  isSetupIncomplete,
  mayDisconnect,
  needsOnboarding,
  noPayoutAccountWords,
  type PayoutAccountFacts,
  type PayoutAccountStatus,
  payoutAccountStatus,
  verificationOf,
} from './payout-account.ts'

const fresh: PayoutAccountFacts = {
  details_submitted: false,
  payouts_enabled: false,
  transfers_active: false,
  currently_due: ['external_account'],
  past_due: ['external_account'],
  disabled_reason: 'requirements.past_due',
}
const finished: PayoutAccountFacts = {
  details_submitted: true,
  payouts_enabled: true,
  transfers_active: true,
  currently_due: [],
  past_due: [],
  disabled_reason: null,
}
const closed = { payouts_enabled: false, transfers_active: false }

describe('verificationOf', () => {
  test.each<[string, Partial<PayoutAccountFacts>, PayoutAccountFacts, string]>([
    ['nothing handed in yet', {}, fresh, 'pending'],
    ['everything in order', {}, finished, 'verified'],
    ['verified, with something due later', { currently_due: ['individual.id_number'] }, finished, 'verified'],
    [
      'handed in, being checked',
      { ...closed, disabled_reason: 'requirements.pending_verification' },
      finished,
      'pending',
    ],
    ['handed in, capabilities still on their way', closed, finished, 'pending'],
    ['payouts but no transfers', { transfers_active: false }, finished, 'pending'],
    ['a document is owed', { ...closed, currently_due: ['individual.verification.document'] }, finished, 'restricted'],
    ['a document is late', { ...closed, past_due: ['individual.verification.document'] }, finished, 'restricted'],
    ['paused by the platform', { ...closed, disabled_reason: 'platform_paused' }, finished, 'restricted'],
    ['rejected for good', { ...closed, disabled_reason: 'rejected.fraud' }, finished, 'restricted'],
    ['rejected before it was finished', { disabled_reason: 'rejected.terms_of_service' }, fresh, 'restricted'],
  ])('%s', (_case, change, base, expected) => {
    expect(verificationOf({ ...base, ...change })).toBe(expected)
  })
})

describe('payoutAccountStatus', () => {
  test.each([
    [null, 'not_created'],
    ['verified', 'verified'],
    ['pending', 'pending'],
    ['restricted', 'restricted'],
    ['unverified', 'restricted'],
    ['', 'restricted'],
  ])('%s is %s', (stored, status) => {
    expect(payoutAccountStatus(stored)).toBe(status)
  })
})

test.each([
  [false, false, true],
  [true, false, true],
  [false, true, true],
  [true, true, false],
])('details submitted %s and payouts enabled %s: setup incomplete is %s', (details_submitted, payouts_enabled, is) => {
  expect(isSetupIncomplete({ details_submitted, payouts_enabled })).toBe(is)
})

test.each<[boolean[], string]>([
  [[], 'not_connected'],
  [[false], 'details_missing'],
  [[false, false], 'details_missing'],
  [[true], 'connected'],
  [[false, true], 'connected'],
])('with accounts whose details are submitted: %j, one is %s', (accounts, status) => {
  expect(connectionStatus(accounts.map((details_submitted) => ({ details_submitted })))).toBe(status)
})

test.each<[PayoutAccountStatus, boolean, boolean]>([
  ['not_created', false, false],
  ['pending', false, true],
  ['pending', true, false],
  ['verified', true, false],
  ['restricted', true, true],
  ['restricted', false, true],
])('%s with details submitted %s needs onboarding: %s', (status, details_submitted, needs) => {
  expect(needsOnboarding({ status, details_submitted })).toBe(needs)
})

test('an account is not given up while money is on its way to it', () => {
  expect(mayDisconnect({ payments_under_way: 0 })).toBeNull()
  expect(mayDisconnect({ payments_under_way: 1 })).toBe('money_under_way')
})

test.each([
  [['Priya Shah'], 'Priya Shah has no verified payout account yet, so we can’t send them money.'],
  [
    ['Priya Shah', 'Marco Bianchi', 'Priya Shah'],
    'Marco Bianchi and Priya Shah have no verified payout account yet, so we can’t send them money.',
  ],
])('nobody can be paid without an account: %j', (names, expected) => {
  expect(noPayoutAccountWords(names)).toBe(expected)
})
