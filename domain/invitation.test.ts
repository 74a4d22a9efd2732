import { describe, expect, test } from 'vitest'
import {
  INVITATION_ACTORS,
  INVITATION_DAYS,
  INVITATION_EVENTS,
  INVITATION_STATUSES,
  type Invitation,
  type InvitationEvent,
  type InvitationRefusal,
  invitationAfter,
  invitationLinkState,
} from './invitation.ts'
import type { ProjectStatus } from './project.ts'
import { transitionTable } from './testing/transition-table.ts'

const DAY_MS = 86_400_000
const SENT = new Date('2026-11-02T09:00:00Z')
const daysLater = (days: number) => new Date(SENT.getTime() + days * DAY_MS)

const PENDING: Invitation = {
  status: 'pending',
  expires_at: daysLater(INVITATION_DAYS),
  times_sent: 1,
  last_sent_at: SENT,
  project_status: 'active',
  is_project_archived: false,
  has_joined: false,
}

const BY: Record<InvitationEvent, string> = {
  accept: 'invited',
  decline: 'invited',
  expire: 'system',
  withdraw: 'inviter',
  resend: 'inviter',
}
const ENDED = { accepted: 'answered', declined: 'answered', expired: 'expired', withdrawn: 'withdrawn' } as const

const everyCase = INVITATION_STATUSES.flatMap((status) =>
  INVITATION_EVENTS.flatMap((event) => INVITATION_ACTORS.map((actor) => ({ status, event, actor }))),
)

describe('every status, every event, everybody', () => {
  const tableOn = (now: Date) =>
    transitionTable(
      { states: INVITATION_STATUSES, events: INVITATION_EVENTS, actors: INVITATION_ACTORS },
      (status, event, actor) => {
        const after = invitationAfter({ ...PENDING, status }, event, actor, now)
        return 'status' in after ? `→ ${after.status}` : after.refusal
      },
    )

  test('with these outcomes before it expires', () => {
    expect(tableOn(daysLater(4))).toMatchInlineSnapshot(`
      "
      state      event     invited     inviter      system           other
      pending    accept    → accepted  not_yours    not_yours        not_yours
      pending    decline   → declined  not_yours    not_yours        not_yours
      pending    expire    not_yours   not_yours    not_expired_yet  not_yours
      pending    withdraw  not_yours   → withdrawn  not_yours        not_yours
      pending    resend    not_yours   → pending    not_yours        not_yours
      accepted   accept    answered    not_yours    not_yours        not_yours
      accepted   decline   answered    not_yours    not_yours        not_yours
      accepted   expire    not_yours   not_yours    answered         not_yours
      accepted   withdraw  not_yours   answered     not_yours        not_yours
      accepted   resend    not_yours   answered     not_yours        not_yours
      declined   accept    answered    not_yours    not_yours        not_yours
      declined   decline   answered    not_yours    not_yours        not_yours
      declined   expire    not_yours   not_yours    answered         not_yours
      declined   withdraw  not_yours   answered     not_yours        not_yours
      declined   resend    not_yours   answered     not_yours        not_yours
      expired    accept    expired     not_yours    not_yours        not_yours
      expired    decline   expired     not_yours    not_yours        not_yours
      expired    expire    not_yours   not_yours    expired          not_yours
      expired    withdraw  not_yours   expired      not_yours        not_yours
      expired    resend    not_yours   expired      not_yours        not_yours
      withdrawn  accept    withdrawn   not_yours    not_yours        not_yours
      withdrawn  decline   withdrawn   not_yours    not_yours        not_yours
      withdrawn  expire    not_yours   not_yours    withdrawn        not_yours
      withdrawn  withdraw  not_yours   withdrawn    not_yours        not_yours
      withdrawn  resend    not_yours   withdrawn    not_yours        not_yours
      "
    `)
  })

  test('with these outcomes from its last moment on', () => {
    expect(tableOn(daysLater(INVITATION_DAYS))).toMatchInlineSnapshot(`
      "
      state      event     invited    inviter    system     other
      pending    accept    expired    not_yours  not_yours  not_yours
      pending    decline   expired    not_yours  not_yours  not_yours
      pending    expire    not_yours  not_yours  → expired  not_yours
      pending    withdraw  not_yours  expired    not_yours  not_yours
      pending    resend    not_yours  expired    not_yours  not_yours
      accepted   accept    answered   not_yours  not_yours  not_yours
      accepted   decline   answered   not_yours  not_yours  not_yours
      accepted   expire    not_yours  not_yours  answered   not_yours
      accepted   withdraw  not_yours  answered   not_yours  not_yours
      accepted   resend    not_yours  answered   not_yours  not_yours
      declined   accept    answered   not_yours  not_yours  not_yours
      declined   decline   answered   not_yours  not_yours  not_yours
      declined   expire    not_yours  not_yours  answered   not_yours
      declined   withdraw  not_yours  answered   not_yours  not_yours
      declined   resend    not_yours  answered   not_yours  not_yours
      expired    accept    expired    not_yours  not_yours  not_yours
      expired    decline   expired    not_yours  not_yours  not_yours
      expired    expire    not_yours  not_yours  expired    not_yours
      expired    withdraw  not_yours  expired    not_yours  not_yours
      expired    resend    not_yours  expired    not_yours  not_yours
      withdrawn  accept    withdrawn  not_yours  not_yours  not_yours
      withdrawn  decline   withdrawn  not_yours  not_yours  not_yours
      withdrawn  expire    not_yours  not_yours  withdrawn  not_yours
      withdrawn  withdraw  not_yours  withdrawn  not_yours  not_yours
      withdrawn  resend    not_yours  withdrawn  not_yours  not_yours
      "
    `)
  })

  // On the fourth day it is not over, and can be sent again.
  const BEFORE = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', resend: 'pending' } as const
  test.each(everyCase)('before it expires, $status: $event by $actor', ({ status, event, actor }) => {
    const expected =
      actor !== BY[event]
        ? { refusal: 'not_yours' }
        : status !== 'pending'
          ? { refusal: ENDED[status] }
          : event === 'expire'
            ? { refusal: 'not_expired_yet' }
            : { status: BEFORE[event] }
    expect(invitationAfter({ ...PENDING, status }, event, actor, daysLater(4))).toEqual(expected)
  })

  test.each(everyCase)('from its last moment on, $status: $event by $actor', ({ status, event, actor }) => {
    const expected =
      actor !== BY[event]
        ? { refusal: 'not_yours' }
        : status !== 'pending'
          ? { refusal: ENDED[status] }
          : event === 'expire'
            ? { status: 'expired' }
            : { refusal: 'expired' }
    expect(invitationAfter({ ...PENDING, status }, event, actor, daysLater(INVITATION_DAYS))).toEqual(expected)
  })
})

test('somebody who has joined since may answer it, but is not sent it again', () => {
  const joined = { ...PENDING, has_joined: true }
  expect(invitationAfter(joined, 'resend', 'inviter', daysLater(4))).toEqual({ refusal: 'already_joined' })
  expect(invitationAfter(joined, 'withdraw', 'inviter', daysLater(4))).toEqual({ status: 'withdrawn' })
  for (const event of ['accept', 'decline'] as const) {
    expect(invitationAfter(joined, event, 'invited', daysLater(4))).toHaveProperty('status')
  }
})

describe('the project', () => {
  const table: [ProjectStatus, InvitationRefusal | null, InvitationRefusal | null][] = [
    ['draft', null, 'project_not_active'],
    ['active', null, null],
    ['paused', null, 'project_not_active'],
    ['completed', 'project_completed', 'project_not_active'],
  ]
  const answer = (refusal: InvitationRefusal | null, status: string) => (refusal ? { refusal } : { status })

  test.each(table)('%s: accepting gives %s, sending again %s', (project_status, accepting, resending) => {
    const invitation = { ...PENDING, project_status }
    expect(invitationAfter(invitation, 'accept', 'invited', daysLater(4))).toEqual(answer(accepting, 'accepted'))
    expect(invitationAfter(invitation, 'resend', 'inviter', daysLater(4))).toEqual(answer(resending, 'pending'))
    expect(invitationAfter(invitation, 'decline', 'invited', daysLater(4))).toEqual({ status: 'declined' })
    expect(invitationAfter(invitation, 'withdraw', 'inviter', daysLater(4))).toEqual({ status: 'withdrawn' })
  })

  test('archived: it takes nobody in', () => {
    const invitation = { ...PENDING, is_project_archived: true }
    for (const [event, actor] of [['accept', 'invited'] as const, ['resend', 'inviter'] as const]) {
      expect(invitationAfter(invitation, event, actor, daysLater(4))).toEqual({ refusal: 'project_archived' })
    }
  })
})

test.each([
  { times_sent: 1, days: 2, expected: { refusal: 'reminded_recently' } },
  { times_sent: 1, days: 3, expected: { status: 'pending' } },
  { times_sent: 3, days: 3, expected: { status: 'pending' } },
  { times_sent: 4, days: 9, expected: { refusal: 'reminded_enough' } },
])('sent $times_sent times, $days days after the last', ({ times_sent, days, expected }) => {
  expect(invitationAfter({ ...PENDING, times_sent }, 'resend', 'inviter', daysLater(days))).toEqual(expected)
})

describe('a link', () => {
  test.each(INVITATION_STATUSES)('of one that is %s', (status) => {
    expect(invitationLinkState({ ...PENDING, status }, { expires_at: PENDING.expires_at }, daysLater(1))).toBe(status)
  })

  test('ends with its own time, also when the invitation was sent again, and with the invitation', () => {
    const renewed = { ...PENDING, expires_at: daysLater(20) }
    expect(invitationLinkState(renewed, { expires_at: daysLater(14) }, daysLater(14))).toBe('expired')
    expect(invitationLinkState(renewed, { expires_at: daysLater(20) }, daysLater(14))).toBe('pending')
    expect(invitationLinkState(PENDING, { expires_at: daysLater(20) }, daysLater(14))).toBe('expired')
  })
})
