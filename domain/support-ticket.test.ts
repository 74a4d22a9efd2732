import { describe, expect, test } from 'vitest'
import type { Role } from './roles.ts'
import {
  afterReply,
  attachRefusal,
  MAX_TICKET_DOCUMENTS,
  MAX_TICKET_REPLIES,
  mayRemoveTicketDocument,
  replyRefusal,
  resolveRefusal,
  type TicketSide,
  type TicketStatus,
  ticketSideOf,
  ticketSubjectIn,
  ticketSubjectOfPage,
} from './support-ticket.ts'

const MONDAY = new Date('2026-11-02T09:00:00Z')
const WEDNESDAY = new Date('2026-11-04T09:00:00Z')
const ID = '0b7c1c60-6c5e-4c43-9d3f-7a2f5f8c1d11'

test.each<[string, Role, TicketSide | null]>([
  ['creator', 'owner', 'customer'],
  ['creator', 'trader', 'customer'],
  ['other', 'owner', null],
  ['other', 'provider', null],
  ['other', 'admin', 'admin'],
])('%s as %s has the side %s', (id, role, side) => {
  expect(ticketSideOf({ user_id: 'creator' }, { id, role })).toBe(side)
})

describe('a reply', () => {
  const opened = { waiting_since: MONDAY, first_answered_at: null }
  const answered = { waiting_since: null, first_answered_at: MONDAY }

  test.each([
    ['of an admin, the first', opened, 'admin', { ...opened, waiting_since: null, first_answered_at: WEDNESDAY }],
    ['of an admin, a further one', answered, 'admin', answered],
    ['of the creator who waits already', opened, 'customer', opened],
    ['of the creator after an answer', answered, 'customer', { ...answered, waiting_since: WEDNESDAY }],
  ] as const)('%s', (_, before, side, after) => {
    expect(afterReply(before, side, WEDNESDAY)).toEqual(after)
  })
})

test.each([
  ['open', 0, false, null],
  ['open', MAX_TICKET_REPLIES - 1, false, null],
  ['open', MAX_TICKET_REPLIES, false, 'full'],
  ['open', 0, true, 'abandoned'],
  ['resolved', 0, false, 'resolved'],
  ['resolved', 0, true, 'abandoned'],
] as const)(
  '%s with %i replies, its creator gone: %s, one more is refused as %s',
  (status, replies, is_abandoned, refusal) => {
    expect(replyRefusal({ status, replies, is_abandoned })).toBe(refusal)
  },
)

test.each<[TicketStatus, TicketSide, ReturnType<typeof resolveRefusal>]>([
  ['open', 'admin', null],
  ['resolved', 'admin', 'resolved'],
  ['open', 'customer', 'not_admin'],
  ['resolved', 'customer', 'not_admin'],
])('an %s ticket resolved by the side %s is refused as %s', (status, side, refusal) => {
  expect(resolveRefusal({ status }, side)).toBe(refusal)
})

test.each<[TicketStatus, number, ReturnType<typeof attachRefusal>]>([
  ['open', 0, null],
  ['open', MAX_TICKET_DOCUMENTS - 1, null],
  ['open', MAX_TICKET_DOCUMENTS, 'full'],
  ['resolved', 0, 'resolved'],
])('an %s ticket with %i documents: one more is refused as %s', (status, documents, refusal) => {
  expect(attachRefusal({ status, documents })).toBe(refusal)
})

test.each<[string, TicketStatus, boolean]>([
  ['me', 'open', true],
  ['me', 'resolved', false],
  ['you', 'open', false],
])('a document of %s in an %s ticket may be removed by me: %s', (uploaded_by, status, may) => {
  expect(mayRemoveTicketDocument({ uploaded_by, status }, 'me')).toBe(may)
})

test.each([
  [`payment:${ID}`, { type: 'payment', id: ID }],
  [`project:${ID}`, { type: 'project', id: ID }],
  [`clause:${ID}`, null],
  [`payment:${ID} `, null],
  ['payment:1', null],
  ['', null],
  [undefined, null],
])('an address about %s', (text, subject) => {
  expect(ticketSubjectIn(text)).toEqual(subject)
})

test.each([
  ['/project-detail', { id: ID }, `project:${ID}`],
  ['/agreement-detail', { id: ID, tab: 'terms' }, `agreement:${ID}`],
  ['/agreement-detail', { id: ID, payment: 'p' }, 'payment:p'],
  ['/revenue-report-detail', { reportId: ID }, `report:${ID}`],
  ['/revenue-report-detail', {}, undefined],
  ['/payments', { payment: ID }, `payment:${ID}`],
  ['/dashboard', {}, undefined],
] as const)('%s with %j is about %s', (path, search, about) => {
  expect(ticketSubjectOfPage(path, search)).toBe(about)
})
