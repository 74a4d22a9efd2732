import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'
import { type ReportOfSteps, reportSteps } from './report-steps.ts'

type Shown = ReportOfSteps & Parameters<typeof nextStep>[0]

const olivia = { id: 'olivia', name: 'Olivia Hart' }
const dispute = {
  raised_by: { id: 'priya', name: 'Priya Shah' },
  reason: 'Gift cards are missing',
  created_at: '2026-11-02T11:05:00Z',
  resolved_at: '2026-11-02T15:40:00Z',
  changes: [],
  revenue_change: 0,
}
const approved: Shown = {
  status: 'approved',
  is_prepared: false,
  viewer_side: 'owner',
  owner: olivia,
  created_at: '2026-11-01T12:00:00Z',
  submitted_at: '2026-11-02T15:40:00Z',
  processed_at: null,
  review: null,
  approval: { approver: olivia, notes: '', approved_at: '2026-11-03T12:00:00Z', recalculated_at: null },
  dispute: null,
  disputes: [],
  payment_due: { due_date: '2026-11-18', overdue_days: 0 },
  nothing_due_note: null,
  not_correctable_note: null,
  finalized: null,
  final_on: null,
  payments: [{ status: 'calculated' }],
  allowed: { submit: false },
}

const stepsOf = (changes: Partial<Shown>) =>
  reportSteps({ ...approved, ...changes }).map(({ label, state }) => `${label} ${state}`)

test.each<[Partial<Shown>, string[]]>([
  [{ status: 'draft' }, ['Draft done', 'Submitted current', 'Approved next', 'Payments next', 'Finalized next']],
  [{ status: 'submitted' }, ['Draft done', 'Submitted done', 'Approved current', 'Payments next', 'Finalized next']],
  [{ status: 'disputed' }, ['Draft done', 'Disputed late', 'Approved next', 'Payments next', 'Finalized next']],
  [{}, ['Draft done', 'Submitted done', 'Approved done', 'Payments current', 'Finalized next']],
  [{ status: 'failed' }, ['Draft done', 'Submitted done', 'Approved done', 'Payment failed late', 'Finalized next']],
  [{ status: 'processed' }, ['Draft done', 'Submitted done', 'Approved done', 'Paid done', 'Finalized next']],
  [
    { status: 'finalized', payment_due: null },
    ['Draft done', 'Submitted done', 'Approved done', 'Paid done', 'Finalized done'],
  ],
  [{ status: 'finalized' }, ['Draft done', 'Submitted done', 'Approved done', 'Payment failed late', 'Finalized done']],
])('%j is at %j', (changes, steps) => {
  expect(stepsOf(changes)).toEqual(steps)
})

test('a step that is late says for how long, and who is waited for', () => {
  const overdue = { payment_due: { due_date: '2026-11-18', overdue_days: 4 } }
  expect(reportSteps({ ...approved, ...overdue })[3]).toEqual({
    label: 'Payments overdue',
    state: 'late',
    lines: ['Due 18 Nov 2026, 4 days ago', 'Waiting for you'],
  })
  expect(reportSteps({ ...approved, ...overdue, viewer_side: 'provider' })[3]?.lines?.[1]).toBe(
    'Waiting for Olivia Hart',
  )
})

test('a report that was disputed says how often it was submitted', () => {
  const lines = reportSteps({ ...approved, disputes: [dispute] })[1]?.lines
  expect(lines?.[1]).toMatch(/^2 Nov 2026, .*, second time$/)
})

test('nothing due is no payment', () => {
  const below: Partial<Shown> = { status: 'processed', payments: [], nothing_due_note: 'Nothing is due.' }
  expect(stepsOf(below)[3]).toBe('Nothing due done')
  expect(nextStep({ ...approved, ...below })).toBe('Nothing is due.')
  const removed = { payments: [], nothing_due_note: 'Nothing to pay: the payments were removed.' }
  expect(nextStep({ ...approved, ...removed })).toBe('Nothing to pay: the payments were removed.')
})

test('the owner reads why a report cannot be corrected, and what to do instead', () => {
  const note = 'The payment was deleted. Put the difference into a line of your next report instead.'
  const deleted = { payments: [{ status: 'completed' as const }], not_correctable_note: note }
  expect(nextStep({ ...approved, ...deleted, status: 'processed', final_on: '2026-12-18' })).toBe(
    `All shares of this period have been paid. The report becomes final on 18 Dec 2026. ${note}`,
  )
  expect(nextStep({ ...approved, ...deleted, status: 'finalized' })).toBe(
    `All shares have been paid. The report is final. ${note}`,
  )
})

test('when a report becomes final is a date once it is processed, and who finalized it stands there afterwards', () => {
  const last = (changes: Partial<Shown>) => reportSteps({ ...approved, ...changes })[4]?.lines
  expect(last({})).toEqual(['30 days after the last payment'])
  expect(last({ status: 'processed', final_on: '2026-12-18' })).toEqual(['On 18 Dec 2026'])
  const finalized = { finalized_at: '2026-12-01T12:00:00Z', finalized_by: olivia }
  expect(last({ status: 'finalized', finalized })?.[0]).toBe('Olivia Hart')
  expect(last({ status: 'finalized', finalized: { ...finalized, finalized_by: null } })?.[0]).toBe('Automatically')
  expect(nextStep({ ...approved, status: 'processed', final_on: '2026-12-18' })).toBe(
    'All shares of this period have been paid. The report becomes final on 18 Dec 2026.',
  )
})

test.each<[Partial<Shown>, string]>([
  [
    { payments: [{ status: 'completed' }] },
    'All shares have been paid. The report is final; corrections go into a later one.',
  ],
  [{ payments: [{ status: 'failed' }] }, 'A payment came back and is due again. The report stays final.'],
  [
    { payments: [{ status: 'failed' }], viewer_side: 'provider' },
    'A payment came back and is due again; Olivia Hart can retry it. The report stays final.',
  ],
])('a final report says what came back: %j', (changes, sentence) => {
  expect(nextStep({ ...approved, status: 'finalized', ...changes })).toBe(sentence)
})

test('a draft says whether it can be submitted', () => {
  const draft = { ...approved, status: 'draft' as const }
  const sentence = (submit: boolean) => nextStep({ ...draft, allowed: { submit } })
  expect(sentence(true)).toBe('Only you can see this draft. Submit it to show it to the providers.')
  expect(sentence(false)).toBe('Only you can see this draft. You can submit it once its period has ended.')
  const prepared = { ...draft, is_prepared: true, allowed: { submit: true } }
  expect(nextStep(prepared)).toBe('Filled in from Stripe. Check the figures, then submit it.')
  expect(nextStep({ ...prepared, viewer_side: null })).toBe('Olivia Hart checks this draft and submits it next.')
})
