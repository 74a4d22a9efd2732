import { describe, expect, it } from 'vitest'
import { accessOf, denialOf } from './membership-access.ts'
import { accessReason, gateRefusal } from './membership-words.ts'
import type { SubscriptionFacts } from './subscription.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

const TRIAL: SubscriptionFacts = {
  status: 'trialing',
  trial_end: at('2026-05-03'),
  current_period_start: at('2026-04-03'),
  current_period_end: at('2026-05-03'),
  paid_until: at('2026-05-03'),
  cancel_at_period_end: false,
  has_payment_method: false,
}
const ACTIVE: SubscriptionFacts = {
  ...TRIAL,
  status: 'active',
  current_period_start: at('2026-05-03'),
  current_period_end: at('2026-06-03'),
  paid_until: at('2026-06-03'),
  has_payment_method: true,
}
const PAST_DUE: SubscriptionFacts = {
  ...ACTIVE,
  status: 'past_due',
  current_period_start: at('2026-06-03'),
  current_period_end: at('2026-07-03'),
}
const ENDED_TRIAL: SubscriptionFacts = { ...TRIAL, status: 'canceled' }
const CANCELED: SubscriptionFacts = { ...ACTIVE, status: 'canceled' }

describe('what a subscription opens', () => {
  it.each<[string, SubscriptionFacts | null, string, boolean, string]>([
    ['no subscription', null, '2026-05-01', false, 'none'],
    ['a trial', TRIAL, '2026-05-02', true, 'trialing'],
    ['a trial without a card, the moment it ends', TRIAL, '2026-05-03', false, 'trialing'],
    [
      'a trial with a card, while its renewal is made',
      { ...TRIAL, has_payment_method: true },
      '2026-05-03',
      true,
      'trialing',
    ],
    [
      'a trial with a card, of which nothing was heard',
      { ...TRIAL, has_payment_method: true },
      '2026-05-04',
      false,
      'trialing',
    ],
    ['a paid period', ACTIVE, '2026-06-02', true, 'active'],
    ['a renewal that may be late', ACTIVE, '2026-06-03', true, 'active'],
    ['a renewal of which nothing was heard for a day', ACTIVE, '2026-06-04', false, 'active'],
    ['the end of a canceled period', { ...ACTIVE, cancel_at_period_end: true }, '2026-06-03', false, 'active'],
    ['a failed renewal, six days later', PAST_DUE, '2026-06-09', true, 'grace_period'],
    ['a failed renewal, seven days later', PAST_DUE, '2026-06-10', false, 'past_due'],
    ['canceled in a paid period', CANCELED, '2026-06-02', true, 'canceled'],
    ['canceled, after it', CANCELED, '2026-06-03', false, 'canceled'],
    ['canceled, and the period never paid', { ...PAST_DUE, status: 'canceled' }, '2026-06-09', false, 'canceled'],
    [
      'a first payment that is not made',
      { ...ACTIVE, status: 'incomplete', paid_until: null },
      '2026-05-04',
      false,
      'none',
    ],
    ['one that was never made', { ...ACTIVE, status: 'incomplete_expired' }, '2026-05-04', false, 'none'],
    ['a trial without a known end', { ...TRIAL, trial_end: null }, '2026-05-02', false, 'trialing'],
    [
      'a failed renewal without a known period',
      { ...PAST_DUE, current_period_start: null },
      '2026-06-04',
      false,
      'past_due',
    ],
  ])('%s', (_name, subscription, day, is_granted, state) => {
    expect(accessOf(subscription, at(day))).toMatchObject({ is_granted, state })
  })

  it('counts the days that are left, each begun one', () => {
    expect(accessOf(TRIAL, new Date('2026-05-01T12:00:01Z')).trial_days_remaining).toBe(2)
    expect(accessOf(TRIAL, at('2026-05-01')).trial_days_remaining).toBe(2)
    expect(accessOf(TRIAL, at('2026-05-08')).trial_days_remaining).toBe(0)
    expect(accessOf(PAST_DUE, at('2026-06-05'))).toMatchObject({
      grace_period_days_remaining: 5,
      trial_days_remaining: 0,
    })
    expect(accessOf(ACTIVE, at('2026-05-05'))).toMatchObject({
      grace_period_days_remaining: 0,
      trial_days_remaining: 0,
    })
  })
})

describe('why', () => {
  it.each<[string, SubscriptionFacts | null, string, string]>([
    ['nothing', null, '2026-05-01', 'You have no subscription. Choose a plan, or start a trial with a voucher.'],
    [
      'not paid yet',
      { ...ACTIVE, status: 'incomplete' },
      '2026-05-04',
      'You have no subscription. Choose a plan, or start a trial with a voucher.',
    ],
    ['a trial', TRIAL, '2026-05-01', 'Included in your trial until 3 May 2026.'],
    [
      'a canceled trial',
      { ...TRIAL, cancel_at_period_end: true },
      '2026-05-01',
      'Included in your trial, which ends on 3 May 2026.',
    ],
    ['active', ACTIVE, '2026-05-05', 'Included in your subscription, which renews on 3 Jun 2026.'],
    ['grace', PAST_DUE, '2026-06-05', 'Your last payment failed. Pay the open invoice by 10 Jun 2026 to keep access.'],
    [
      'after grace',
      PAST_DUE,
      '2026-06-12',
      'Your last payment failed, and the time to pay it ended on 10 Jun 2026. Pay the open invoice or choose a plan.',
    ],
    ['canceled', CANCELED, '2026-05-09', 'Your subscription is cancelled and stays open until 3 Jun 2026.'],
    ['ended', CANCELED, '2026-06-09', 'Your subscription ended on 3 Jun 2026. Choose a plan to continue.'],
    [
      'ended with its trial',
      ENDED_TRIAL,
      '2026-05-09',
      'Your trial ended on 3 May 2026. Choose a plan, or extend the trial with a voucher.',
    ],
  ])('%s', (_name, subscription, day, reason) => {
    expect(accessReason(subscription, accessOf(subscription, at(day)), dayOf)).toBe(reason)
  })

  it('is said after the feature that is missing', () => {
    expect(denialOf('advanced_analytics')).toBe('Advanced analytics requires an active subscription.')
    expect(gateRefusal('marketplace', accessReason(ENDED_TRIAL, accessOf(ENDED_TRIAL, at('2026-05-09')), dayOf))).toBe(
      'The secondary marketplace for trading revenue share rights requires an active subscription. Your trial ended on 3 May 2026. Choose a plan, or extend the trial with a voucher.',
    )
  })
})
