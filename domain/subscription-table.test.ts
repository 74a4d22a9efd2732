import { expect, it } from 'vitest'
import { accessOf } from './membership-access.ts'
import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionFacts,
  type SubscriptionStatus,
  subscriptionMoves,
  voucherEffect,
} from './subscription.ts'
import { eventsBetween } from './subscription-events.ts'
import { transitionTable } from './testing/transition-table.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))

/** A period from 1 November to 1 December, in its states; with a card or without, and to end with its period or not. */
function facts(status: SubscriptionStatus, changes: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  const paid_until = status === 'past_due' ? day(1) : status === 'incomplete' ? null : day(31)
  return {
    ...{ status, trial_end: status === 'trialing' ? day(31) : null },
    ...{ current_period_start: day(1), current_period_end: day(31), paid_until },
    ...{ cancel_at_period_end: false, has_payment_method: true, ...changes },
  }
}

const VARIANTS = {
  'with a card': {},
  'without a card': { has_payment_method: false },
  'to end with its period': { cancel_at_period_end: true },
} satisfies Record<string, Partial<SubscriptionFacts>>
type Variant = keyof typeof VARIANTS

it('lets its subscriber do this in every state, and nobody else anything', () => {
  const events = ['pay', 'cancel', 'resume', 'change_plan', 'voucher'] as const
  const machine = { states: SUBSCRIPTION_STATUSES, events, actors: Object.keys(VARIANTS) as Variant[] }
  const table = transitionTable(machine, (status, event, variant) => {
    if (event === 'voucher') return voucherEffect(status)
    return subscriptionMoves(facts(status, VARIANTS[variant]))[event] ? 'yes' : 'no'
  })
  expect(table).toMatchInlineSnapshot(`
    "
    state               event        with a card  without a card  to end with its period
    incomplete          pay          yes          yes             yes
    incomplete          cancel       no           no              no
    incomplete          resume       no           no              no
    incomplete          change_plan  no           no              no
    incomplete          voucher      begins       begins          begins
    trialing            pay          no           yes             no
    trialing            cancel       yes          yes             no
    trialing            resume       no           no              yes
    trialing            change_plan  yes          yes             yes
    trialing            voucher      extends      extends         extends
    active              pay          no           yes             no
    active              cancel       yes          yes             no
    active              resume       no           no              yes
    active              change_plan  yes          yes             yes
    active              voucher      paid         paid            paid
    past_due            pay          yes          yes             yes
    past_due            cancel       yes          yes             no
    past_due            resume       no           no              yes
    past_due            change_plan  no           no              no
    past_due            voucher      paid         paid            paid
    canceled            pay          no           no              no
    canceled            cancel       no           no              no
    canceled            resume       no           no              no
    canceled            change_plan  no           no              no
    canceled            voucher      begins       begins          begins
    incomplete_expired  pay          no           no              no
    incomplete_expired  cancel       no           no              no
    incomplete_expired  resume       no           no              no
    incomplete_expired  change_plan  no           no              no
    incomplete_expired  voucher      begins       begins          begins
    "
  `)
})

it('tells its subscriber this when Stripe reports another state', () => {
  const at = (status: SubscriptionStatus) => ({ ...facts(status), plan_id: 'standard', next_plan_id: null })
  const machine = {
    states: SUBSCRIPTION_STATUSES,
    events: SUBSCRIPTION_STATUSES,
    actors: ['continuing', 'ending'] as const,
  }
  const table = transitionTable(machine, (from, to, how) => {
    const before = { ...at(from), cancel_at_period_end: how === 'ending' }
    return eventsBetween(before, { ...before, status: to }).join(', ') || '–'
  })
  expect(table).toMatchInlineSnapshot(`
    "
    state               event               continuing                           ending
    incomplete          incomplete          –                                    –
    incomplete          trialing            trial_created                        trial_created
    incomplete          active              subscription_created                 subscription_created
    incomplete          past_due            –                                    –
    incomplete          canceled            –                                    –
    incomplete          incomplete_expired  –                                    –
    trialing            incomplete          trial_expired                        trial_expired
    trialing            trialing            –                                    –
    trialing            active              trial_expired, subscription_created  trial_expired, subscription_created
    trialing            past_due            trial_expired                        trial_expired
    trialing            canceled            trial_expired                        trial_expired, subscription_canceled
    trialing            incomplete_expired  trial_expired                        trial_expired
    active              incomplete          –                                    –
    active              trialing            –                                    –
    active              active              –                                    –
    active              past_due            –                                    –
    active              canceled            subscription_canceled                subscription_canceled
    active              incomplete_expired  –                                    –
    past_due            incomplete          –                                    –
    past_due            trialing            –                                    –
    past_due            active              –                                    –
    past_due            past_due            –                                    –
    past_due            canceled            subscription_canceled                subscription_canceled
    past_due            incomplete_expired  –                                    –
    canceled            incomplete          –                                    –
    canceled            trialing            –                                    –
    canceled            active              –                                    –
    canceled            past_due            –                                    –
    canceled            canceled            –                                    –
    canceled            incomplete_expired  –                                    –
    incomplete_expired  incomplete          –                                    –
    incomplete_expired  trialing            –                                    –
    incomplete_expired  active              –                                    –
    incomplete_expired  past_due            –                                    –
    incomplete_expired  canceled            –                                    –
    incomplete_expired  incomplete_expired  –                                    –
    "
  `)
})

it('opens paid features in each state until this day', () => {
  const events = ['5 Nov', '9 Nov', '30 Nov', '1 Dec', '3 Dec'] as const
  const days = { '5 Nov': day(5), '9 Nov': day(9), '30 Nov': day(30), '1 Dec': day(31), '3 Dec': day(33) }
  const machine = { states: SUBSCRIPTION_STATUSES, events, actors: Object.keys(VARIANTS) as Variant[] }
  const table = transitionTable(machine, (status, event, variant) => {
    const access = accessOf(facts(status, VARIANTS[variant]), days[event])
    return `${access.is_granted ? 'open' : 'closed'} (${access.state})`
  })
  expect(table).toMatchInlineSnapshot(`
    "
    state               event   with a card          without a card       to end with its period
    incomplete          5 Nov   closed (none)        closed (none)        closed (none)
    incomplete          9 Nov   closed (none)        closed (none)        closed (none)
    incomplete          30 Nov  closed (none)        closed (none)        closed (none)
    incomplete          1 Dec   closed (none)        closed (none)        closed (none)
    incomplete          3 Dec   closed (none)        closed (none)        closed (none)
    trialing            5 Nov   open (trialing)      open (trialing)      open (trialing)
    trialing            9 Nov   open (trialing)      open (trialing)      open (trialing)
    trialing            30 Nov  open (trialing)      open (trialing)      open (trialing)
    trialing            1 Dec   open (trialing)      closed (trialing)    closed (trialing)
    trialing            3 Dec   closed (trialing)    closed (trialing)    closed (trialing)
    active              5 Nov   open (active)        open (active)        open (active)
    active              9 Nov   open (active)        open (active)        open (active)
    active              30 Nov  open (active)        open (active)        open (active)
    active              1 Dec   open (active)        open (active)        closed (active)
    active              3 Dec   closed (active)      closed (active)      closed (active)
    past_due            5 Nov   open (grace_period)  open (grace_period)  open (grace_period)
    past_due            9 Nov   closed (past_due)    closed (past_due)    closed (past_due)
    past_due            30 Nov  closed (past_due)    closed (past_due)    closed (past_due)
    past_due            1 Dec   closed (past_due)    closed (past_due)    closed (past_due)
    past_due            3 Dec   closed (past_due)    closed (past_due)    closed (past_due)
    canceled            5 Nov   open (canceled)      open (canceled)      open (canceled)
    canceled            9 Nov   open (canceled)      open (canceled)      open (canceled)
    canceled            30 Nov  open (canceled)      open (canceled)      open (canceled)
    canceled            1 Dec   closed (canceled)    closed (canceled)    closed (canceled)
    canceled            3 Dec   closed (canceled)    closed (canceled)    closed (canceled)
    incomplete_expired  5 Nov   closed (none)        closed (none)        closed (none)
    incomplete_expired  9 Nov   closed (none)        closed (none)        closed (none)
    incomplete_expired  30 Nov  closed (none)        closed (none)        closed (none)
    incomplete_expired  1 Dec   closed (none)        closed (none)        closed (none)
    incomplete_expired  3 Dec   closed (none)        closed (none)        closed (none)
    "
  `)
})
