import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { overdueWords } from '#domain/overdue.ts'
import type { Named } from '../../../shared/agreements/amount-named.ts'
import { formatTimestampShortDay } from '../../../ui/timestamps.ts'
import type { ProjectMonths } from '../project-values.ts'

export type InHand = ProjectMonths['in_hand'][number]

/** A period's next step or its outcome: 'October 2026: pay the shares'. */
export function titleOf(one: InHand): string {
  const period = formatPeriod({ start: one.period_start, end: one.period_end })
  return `${period}: ${(one.step ? DO[one.step] : IS[one.state]).toLowerCase()}`
}

const DO: Record<NonNullable<InHand['step']>, string> = {
  pay: 'Pay the shares',
  approve: 'Approve the report',
  correct: 'Correct the report',
  submit: 'Submit the report',
  report: 'Report the revenue',
}

const IS: Record<InHand['state'], string> = {
  missing: 'Not reported',
  draft: 'Draft',
  submitted: 'In review',
  disputed: 'Disputed',
  overdue: 'Overdue',
  due: 'Due',
  processing: 'Being paid',
  finished: 'Finished',
}

interface Reading {
  currency: ProjectMonths['currency']
  /** The whole project's shares, or only those of the viewer. */
  seesAll: boolean
  named: Named
}

export function noteOf(one: InHand, { currency, seesAll }: Omit<Reading, 'named'>): string {
  const money = (amount: number) => formatMoney(amount, currency)
  const who = seesAll ? `${one.payees} ${one.payees === 1 ? 'payee' : 'payees'}` : 'Your share'
  switch (one.state) {
    case 'missing':
      return 'This period is over and has no report yet.'
    case 'draft':
      return 'Only you can see it until you submit it.'
    case 'submitted':
      return one.step ? 'Payments start once you approve it.' : 'The owner approves it next.'
    case 'disputed':
      return one.step ? 'Correct it, then submit it again.' : 'The owner corrects it next.'
    case 'overdue':
    case 'due':
      return one.due_date ? `${who}, due ${formatDate(one.due_date)}` : who
    case 'processing':
      return `${who}, on the way`
    case 'finished':
      if (one.shares.gross === 0) return 'No share was due.'
      return `${seesAll ? `Shares of ${money(one.shares.gross)} gross` : 'Your share'} paid${one.paid_at ? ` on ${formatTimestampShortDay(one.paid_at)}` : ''}`
  }
}

/** Its amount, and what kind it is. */
export function amountOf(one: InHand, { seesAll, named }: Reading): { amount: number; word: string } | null {
  if (one.state === 'overdue' || one.state === 'due') return { amount: one.unpaid[named], word: named }
  if (one.state === 'processing' || (one.state === 'finished' && !seesAll)) {
    return { amount: one.shares[named], word: named }
  }
  return one.revenue === null ? null : { amount: one.revenue, word: 'revenue' }
}

/** The state in a word: 'Paid', '4 days overdue'. */
export function stateOf(one: InHand): { status: string; word?: string } {
  if (one.state === 'missing') return { status: 'waiting', word: 'Not reported' }
  if (one.state === 'finished')
    return one.shares.gross > 0 ? { status: 'paid' } : { status: 'none', word: 'Nothing due' }
  const late = one.state === 'overdue' ? overdueWords(one.overdue_days) : null
  return late ? { status: 'overdue', word: late } : { status: one.state }
}
