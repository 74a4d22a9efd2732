import { formatDate } from '#domain/calendar-date-words.ts'
import { deadlineWords, FUNDING_METHODS, payerDeadline, toDoWords } from '#domain/funding-method.ts'
import { formatMoney, TOTALS_CURRENCY } from '#domain/money.ts'
import { overdueDays } from '#domain/overdue.ts'
import { dayOf as dayOfTime, londonTimeOf } from '#server/platform/process.ts'
import { type WaitingItem, waitingItems } from '#server/queries/waiting-items.ts'
import type { Reading } from './reading.ts'
import type { Turn } from './turn.ts'

/**
 * What others ask of the viewer: to end an agreement, to change it, to correct a report, to join a project, to pay its fee;
 * and charges that wait for their part.
 */
export async function awaitedAnswers({ db, viewer, now, today }: Reading): Promise<Turn[]> {
  const items = await waitingItems(db, viewer, now)
  return items.map((item) => ({
    ...WORDS[item.kind](item),
    since: item.since.toISOString(),
    overdue_days: overdueDaysOf(item, today),
    answer_by: item.kind === 'funding' ? dayOfTime(untilOf(item)) : item.answer_by,
    money: moneyOf(item),
  }))
}

type Words = Pick<Turn, 'kind' | 'title' | 'note' | 'action' | 'link'>

const WORDS: Record<WaitingItem['kind'], (item: WaitingItem) => Words> = {
  termination: ({ id, title, asked_by, day, answer_by }) => ({
    kind: 'termination',
    title: `${asked_by} asks to end “${title}”`,
    note: `Last day ${dayOf(day)}. Answer by ${dayOf(answer_by)}, or an admin decides.`,
    action: 'Review',
    link: `/agreement-detail?id=${id}`,
  }),
  amendment: ({ id, title, asked_by, day }) => ({
    kind: 'amendment',
    title: `${asked_by} proposes other terms for “${title}”`,
    note: `From ${dayOf(day)}, if you accept them.`,
    action: 'Review',
    link: `/agreement-detail?id=${id}&tab=terms`,
  }),
  invitation: ({ title, asked_by, answer_by }) => ({
    kind: 'invitation',
    title: `${asked_by} invites you to ${title}`,
    note: `The invitation expires on ${dayOf(answer_by)}.`,
    action: 'Answer',
    link: '/projects',
  }),
  line_dispute: ({ id, title, asked_by }) => ({
    kind: 'report',
    title: `${asked_by} disputes a report of ${title}`,
    note: 'Concede the lines, or insist on them with a reason. The rest can be approved and paid.',
    action: 'Answer',
    link: `/revenue-report-detail?reportId=${id}`,
  }),
  owed_again: ({ id, title, asked_by }) => ({
    kind: 'payment',
    title: `Pay again for ${title}`,
    note: `What you paid for the share of ${asked_by} went back to your card.`,
    action: 'Pay',
    link: `/payments?payment=${id}`,
  }),
  funding: (item) => ({
    kind: 'payment',
    title: toDoWords(methodOf(item), formatMoney(item.amount ?? 0, item.currency ?? TOTALS_CURRENCY)),
    note: `For ${item.title}. It is cancelled if you have not done so by ${deadlineWords(methodOf(item), londonTimeOf(untilOf(item)))}.`,
    action: 'Continue',
    link: `/checkout?charge=${item.id}`,
  }),
  owed_fee: ({ id, title }) => ({
    kind: 'payment',
    title: 'Pay the agreement fee',
    note: `An admin decided that you pay the fee for “${title}”.`,
    action: 'Pay',
    link: `/agreement-detail?id=${id}`,
  }),
}

function moneyOf({ kind, amount, currency }: WaitingItem): Turn['money'] {
  if (amount === null || currency === null) return null
  return { amount, currency, words: MONEY_WORDS[kind] ?? 'fee', is_change: false, is_estimate: false }
}

const MONEY_WORDS: Partial<Record<WaitingItem['kind'], string>> = {
  ...{ owed_again: 'gross', line_dispute: 'in dispute', funding: 'gross' },
}

const methodOf = ({ asked_by }: WaitingItem) => FUNDING_METHODS.find((method) => method === asked_by) ?? 'card'

/** Until when the payer has to do their part of a charge. */
const untilOf = (item: WaitingItem) => payerDeadline(methodOf(item), item.since)

function overdueDaysOf({ kind, day }: WaitingItem, today: string): number {
  return kind === 'funding' && day ? overdueDays({ status: 'pending', due_date: day }, today) : 0
}

const dayOf = (day: string | null) => (day === null ? '' : formatDate(day))
