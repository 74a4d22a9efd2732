import { describe, expect, it, test } from 'vitest'
import {
  automaticRetryDelayMinutes,
  distributionStatusFromPayments,
  MAX_AUTOMATIC_RETRIES,
  mayPay,
  mayRetry,
  mayRetryAutomatically,
  mayRetryTransfer,
  reportStatusFromPayments,
  TRANSFER_STATUSES,
  unpaidPercent,
} from './payment.ts'
import {
  agreementsReported,
  finalDay,
  isReportTooLong,
  mayApprove,
  mayDispute,
  mayEdit,
  mayFinalize,
  mayRecalculate,
  maySubmit,
  REPORT_STATUSES,
  type Recalculable,
  type ReportStatus,
  type SettledPayment,
  totalRevenue,
} from './report.ts'
import { mayProcess, mayRetryFailed } from './report-payment.ts'
import type { Side } from './roles.ts'
import type { ReportingFrequency } from './schedule.ts'

test.each<[ReportingFrequency[], ReportingFrequency, string[] | null]>([
  [[], 'monthly', null],
  [['monthly', 'monthly'], 'monthly', null],
  // Nobody is reported by the week: the report is for everybody.
  [['monthly', 'quarterly'], 'weekly', null],
  [['monthly', 'weekly'], 'monthly', ['0']],
  [['monthly', 'weekly'], 'weekly', ['1']],
  [['weekly', 'quarterly', 'weekly'], 'weekly', ['0', '2']],
])('of agreements reported %j, a %s report is for %j', (frequencies, frequency, expected) => {
  const sharing = frequencies.map((reporting_frequency, index) => ({ id: String(index), reporting_frequency }))
  expect(agreementsReported(sharing, frequency)).toEqual(expected)
})

test.each([
  ['2020-01-01', '2024-12-31', false],
  ['2020-01-01', '2025-01-01', true],
  ['2020-01-01', '2025-12-31', true],
  ['2020-07-15', '2025-07-14', false],
  ['2020-07-15', '2025-07-15', true],
  ['2020-02-29', '2025-02-28', false],
  ['2020-02-29', '2025-03-01', true],
  ['2026-10-01', '2026-09-30', false],
  ['0001-01-01', '9999-12-31', true],
  ['9995-01-01', '9999-12-31', false],
])('a report from %s to %s is too long: %s', (start, end, expected) => {
  expect(isReportTooLong({ start, end })).toBe(expected)
})

describe('acts on a report', () => {
  const acts = {
    edit: (status: ReportStatus, side: Side) => mayEdit({ status }, side),
    submit: (status: ReportStatus, side: Side) => maySubmit({ status }, side),
    dispute: (status: ReportStatus, side: Side) => mayDispute({ status }, side, 'A source is missing'),
    approve: (status: ReportStatus, side: Side) =>
      mayApprove({ status, has_open_dispute: status === 'disputed' }, side),
    process: (status: ReportStatus, side: Side) => mayProcess({ status, payments_due: 1, owed_again: 0 }, side),
    retry: (status: ReportStatus, side: Side) => mayRetryFailed({ status, payments: [{ status: 'completed' }] }, side),
  }
  const allowed = (status: ReportStatus, side: Side) =>
    Object.entries(acts)
      .filter(([, may]) => may(status, side) === null)
      .map(([name]) => name)

  test.each<[ReportStatus, string[], string[]]>([
    ['draft', ['edit', 'submit'], []],
    ['submitted', ['approve'], ['dispute']],
    ['disputed', ['edit', 'submit'], []],
    ['approved', ['process'], []],
    ['pending', ['process'], []],
    ['processed', [], []],
    ['failed', ['retry'], []],
    ['finalized', [], []],
  ])('%s: owner %j, provider %j', (status, owner, provider) => {
    expect(allowed(status, 'owner')).toEqual(owner)
    expect(allowed(status, 'provider')).toEqual(provider)
  })

  it('says why not', () => {
    expect(mayEdit({ status: 'submitted' }, 'owner')).toBe('report_not_editable')
    expect(mayEdit({ status: 'draft' }, 'provider')).toBe('only_owner')
    expect(mayDispute({ status: 'submitted' }, 'owner', 'Why')).toBe('only_provider')
    expect(mayDispute({ status: 'submitted' }, 'provider', '  ')).toBe('dispute_reason_missing')
    expect(mayDispute({ status: 'disputed' }, 'provider', 'Why')).toBe('report_disputed')
    expect(mayDispute({ status: 'approved' }, 'provider', 'Why')).toBe('report_not_submitted')
    expect(mayApprove({ status: 'submitted', has_open_dispute: true }, 'owner')).toBe('report_disputed')
    expect(mayApprove({ status: 'disputed', has_open_dispute: false }, 'owner')).toBeNull()
    expect(mayApprove({ status: 'draft', has_open_dispute: false }, 'owner')).toBe('report_not_submitted')
    const nothing = { payments_due: 0, owed_again: 0 }
    expect(mayProcess({ status: 'approved', ...nothing }, 'owner')).toBe('nothing_to_pay')
    expect(mayProcess({ status: 'pending', ...nothing }, 'owner')).toBe('nothing_to_pay')
    expect(mayProcess({ status: 'processed', ...nothing, payments_due: 1 }, 'owner')).toBe('nothing_to_pay')
    expect(mayProcess({ status: 'submitted', ...nothing, owed_again: 1 }, 'owner')).toBe('report_not_approved')
    for (const status of ['pending', 'processed', 'finalized'] as const)
      expect(mayProcess({ status, ...nothing, owed_again: 1 }, 'owner')).toBeNull()
    expect(mayRetryFailed({ status: 'pending', payments: [{ status: 'failed' }] }, 'owner')).toBe('report_not_failed')
    for (const status of REPORT_STATUSES) expect(acts.process(status, 'provider')).toBe('only_owner')
  })

  test.each([
    ['failed', 'owner', null],
    ['failed', 'provider', 'only_owner'],
    ['processing', 'owner', 'report_not_failed'],
    ['completed', 'owner', 'report_not_failed'],
  ] as const)('with a payment that is %s after it became final, is retried by the %s: %s', (status, side, refusal) => {
    const report = { status: 'finalized', payments: [{ status: 'completed' }, { status }] } as const
    expect(mayRetryFailed(report, side)).toBe(refusal)
  })

  it('adds its sources: 6,000.00 + 2,120.00', () => {
    expect(totalRevenue([{ amount: 600_000 }, { amount: 212_000 }])).toBe(812_000)
    expect(totalRevenue([])).toBe(0)
  })
})

describe('paying', () => {
  test.each([
    ['calculated', null, 'payment_not_failed'],
    ['pending', null, 'payment_not_failed'],
    ['processing', 'payment_already_processing', 'payment_already_processing'],
    ['completed', 'payment_already_completed', 'payment_already_completed'],
    ['failed', 'payment_failed_before', null],
  ] as const)('%s: pay %s, retry %s', (status, pay, retry) => {
    expect(mayPay({ status, payee_verified: true })).toBe(pay)
    expect(mayRetry({ status, payee_verified: true })).toBe(retry)
  })

  it('waits for a payee that can be paid out', () => {
    expect(mayPay({ status: 'calculated', payee_verified: false })).toBe('payee_not_verified')
    expect(mayRetry({ status: 'failed', payee_verified: false })).toBe('payee_not_verified')
  })

  it('tries again by itself three times, never charging twice', () => {
    const failed = { status: 'failed', payee_verified: true } as const
    const owing = { ...failed, owed_amount: 0 }
    expect(mayRetryAutomatically({ ...owing, automatic_retries: MAX_AUTOMATIC_RETRIES - 1 })).toBeNull()
    expect(mayRetryAutomatically({ ...owing, owed_amount: 1, automatic_retries: 0 })).toBe('funding_returned')
    expect(mayRetryAutomatically({ ...owing, automatic_retries: MAX_AUTOMATIC_RETRIES })).toBe('automatic_retries_used')
    expect(mayRetryAutomatically({ ...owing, status: 'completed', automatic_retries: 0 })).toBe(
      'payment_already_completed',
    )
  })

  it('repeats failed transfers only', () => {
    const may = (is_reopened: boolean) =>
      TRANSFER_STATUSES.filter((status) => mayRetryTransfer({ status, is_reopened }) === null)
    expect(may(false)).toEqual(['failed'])
    expect(mayRetryTransfer({ status: 'completed', is_reopened: true })).toBeNull()
  })

  test.each([
    [[], null],
    [['calculated', 'pending'], null],
    [['processing', 'calculated'], 'pending'],
    [['completed', 'processing'], 'pending'],
    [['completed', 'calculated'], 'pending'],
    [['failed', 'processing'], 'pending'],
    [['failed', 'completed'], 'failed'],
    [['completed', 'completed'], 'processed'],
  ] as const)('payments %j make a report %s', (statuses, expected) => {
    expect(reportStatusFromPayments(statuses)).toBe(expected)
  })

  test.each([
    [[], 'nothing_due'],
    [['calculated', 'calculated'], 'calculated'],
    [['calculated', 'pending'], 'pending'],
    [['completed', 'calculated'], 'calculated'],
    [['failed', 'processing'], 'processing'],
    [['failed', 'completed'], 'failed'],
    [['completed', 'completed'], 'completed'],
  ] as const)('payments %j make a distribution %s', (statuses, expected) => {
    expect(distributionStatusFromPayments(statuses)).toBe(expected)
  })

  it('waits longer before each retry of its own', () => {
    const delays = Array.from({ length: MAX_AUTOMATIC_RETRIES }, (_, retries) => automaticRetryDelayMinutes(retries))
    expect(delays).toEqual([15, 120, 720])
    expect(automaticRetryDelayMinutes(MAX_AUTOMATIC_RETRIES)).toBeNull()
  })

  test.each([
    [0, 0, 0],
    [0, 97_440, 0],
    [97_440, 97_440, 100],
    [1, 3, 33.3],
    [2, 3, 66.7],
  ])('%i unpaid of %i is %d%%', (unpaid, total, expected) => {
    expect(unpaidPercent(unpaid, total)).toBe(expected)
  })
})

describe('a report is finalized', () => {
  const paid = { status: 'completed', owed_amount: 0, returned_amount: 0 } as const
  test.each<[string, ReportStatus, Side | 'schedule', SettledPayment[], string | null]>([
    ['by its owner', 'processed', 'owner', [paid], null],
    ['by the schedule', 'processed', 'schedule', [paid, paid], null],
    ['with nothing due', 'processed', 'owner', [], null],
    ['while the owner has paid twice', 'processed', 'owner', [{ ...paid, owed_amount: -5 }], null],
    ['by a provider', 'processed', 'provider', [paid], 'only_owner'],
    ['twice', 'finalized', 'owner', [paid], 'report_not_processed'],
    ['before it is paid', 'approved', 'owner', [{ ...paid, status: 'calculated' }], 'report_not_processed'],
    ['while its charge is owed again', 'processed', 'owner', [paid, { ...paid, owed_amount: 1 }], 'money_open'],
    ['while money of a transfer is back', 'processed', 'schedule', [{ ...paid, returned_amount: 1 }], 'money_open'],
  ])('%s', (_case, status, side, payments, expected) => {
    expect(mayFinalize({ status, payments, has_disputed_lines: false, removal: null }, side)).toBe(expected)
    const disputed = mayFinalize({ status, payments, has_disputed_lines: true, removal: null }, side)
    expect(disputed).toBe(status === 'processed' && side !== 'provider' ? 'report_disputed' : expected)
    const removed = mayFinalize({ status, payments, has_disputed_lines: false, removal: 'removed' }, side)
    expect(removed).toBe(status === 'processed' && side !== 'provider' ? 'payment_removed' : expected)
    expect(mayFinalize({ status, payments, has_disputed_lines: false, removal: 'deleted' }, side)).toBe(expected)
  })

  test.each([
    ['2026-11-18', '2026-12-18'],
    ['2028-01-30', '2028-02-29'],
    // Over both changes of the clock.
    ['2026-03-28', '2026-04-27'],
    ['2026-10-24', '2026-11-23'],
  ])('processed on %s, on %s by itself', (processed_on, expected) => {
    expect(finalDay(processed_on)).toBe(expected)
  })
})

describe('payments are recalculated', () => {
  const report: Recalculable = {
    ...{ status: 'approved', payments: [{ status: 'calculated' }, { status: 'pending' }] },
    ...{ is_attempted: false, removal: null, is_corrected: false, is_balance_used: false },
  }
  test.each<[Partial<Recalculable>, Side, ReturnType<typeof mayRecalculate>]>([
    [{}, 'owner', null],
    [{ payments: [] }, 'owner', null],
    [{}, 'provider', 'only_owner'],
    ...REPORT_STATUSES.filter((status) => status !== 'approved').map(
      (status): [Partial<Recalculable>, Side, 'report_not_approved'] => [{ status }, 'owner', 'report_not_approved'],
    ),
    [{ payments: [{ status: 'calculated' }, { status: 'processing' }] }, 'owner', 'payment_begun'],
    [{ payments: [{ status: 'completed' }] }, 'owner', 'payment_begun'],
    [{ payments: [{ status: 'failed' }] }, 'owner', 'payment_begun'],
    [{ is_attempted: true }, 'owner', 'payment_begun'],
    [{ removal: 'removed' }, 'owner', 'payment_removed'],
    [{ removal: 'deleted' }, 'owner', 'payment_deleted'],
    [{ is_corrected: true }, 'owner', 'report_corrected'],
    [{ is_balance_used: true }, 'owner', 'balance_used'],
  ])('%j by the %s: %s', (changes, side, expected) => {
    expect(mayRecalculate({ ...report, ...changes }, side)).toBe(expected)
  })
})
