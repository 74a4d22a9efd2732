import { expect, test } from 'vitest'
import { reportForm, reportSourceForm } from './report-forms.ts'

const INVALID = 'Enter a valid date'

test.each([
  ['2026-10-01', '2026-10-31', []],
  ['', '2024-01-01', ['Start date is required']],
  ['2026-10-01', '', ['End date is required']],
  ['', '', ['Start date is required', 'End date is required']],
  ['2026-02-30', '2024-01-01', [INVALID]],
  ['zzz', 'aaa', [INVALID, INVALID]],
  ['0000-01-01', '2024-01-01', [INVALID]],
  ['2026-10-31', '2026-10-01', ['End date must be on or after start date']],
  ['2020-01-01', '2025-01-01', ['A report covers 5 years at most']],
])('a report from %j to %j is answered with %j', (reporting_period_start, reporting_period_end, messages) => {
  const revenue_sources = [{ source_name: 'Subscriptions', amount: 100 }]
  const { error } = reportForm.safeParse({ reporting_period_start, reporting_period_end, revenue_sources })
  expect((error?.issues ?? []).map(({ message }) => message)).toEqual(messages)
})

test.each([
  ['Gift\u202E cards', 'Gift cards'],
  ['\u2066Gift\ncards\u2069', 'Gift cards'],
  ['بطاقات', 'بطاقات'],
])('a line named %j is named %j, without what turns the amounts after it', (source_name, name) => {
  expect(reportSourceForm.parse({ source_name, amount: 100 }).source_name).toBe(name)
})
