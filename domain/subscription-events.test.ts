import { expect, it } from 'vitest'
import { eventsBetween } from './subscription-events.ts'

const ACTIVE = { status: 'active', cancel_at_period_end: false, plan_id: 'standard', next_plan_id: null } as const
const with_status = <Status extends string>(status: Status) => ({ ...ACTIVE, status })

it.each([
  ['a trial begins', with_status('incomplete'), with_status('trialing'), ['trial_created']],
  ['the first payment', with_status('incomplete'), ACTIVE, ['subscription_created']],
  ['never paid', with_status('incomplete'), with_status('incomplete_expired'), []],
  ['given up before it was paid', with_status('incomplete'), with_status('canceled'), []],
  ['a trial is paid on', with_status('trialing'), ACTIVE, ['trial_expired', 'subscription_created']],
  ['a trial ends without a card', with_status('trialing'), with_status('canceled'), ['trial_expired']],
  ['a trial is past due', with_status('trialing'), with_status('past_due'), ['trial_expired']],
  [
    'a canceled trial ends',
    { ...with_status('trialing'), cancel_at_period_end: true },
    with_status('canceled'),
    ['trial_expired', 'subscription_canceled'],
  ],
  ['canceled at the end of its period', ACTIVE, { ...ACTIVE, cancel_at_period_end: true }, ['subscription_updated']],
  ['that end', { ...ACTIVE, cancel_at_period_end: true }, with_status('canceled'), ['subscription_canceled']],
  ['not paid within grace', with_status('past_due'), with_status('canceled'), ['subscription_canceled']],
  ['an upgrade', ACTIVE, { ...ACTIVE, plan_id: 'large' }, ['subscription_updated']],
  ['a downgrade is ordered', ACTIVE, { ...ACTIVE, next_plan_id: 'small' }, ['subscription_updated']],
  ['it begins', { ...ACTIVE, next_plan_id: 'small' }, { ...ACTIVE, plan_id: 'small' }, ['subscription_updated']],
  ['past due', ACTIVE, with_status('past_due'), []],
  ['paid after all', with_status('past_due'), ACTIVE, []],
  ['nothing', ACTIVE, ACTIVE, []],
] as const)('%s', (_name, before, after, events) => {
  expect(eventsBetween(before, after)).toEqual(events)
})
