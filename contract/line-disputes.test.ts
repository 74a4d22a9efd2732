import { expect, test } from 'vitest'
import { correctionForm } from './corrections.ts'
import { lineDisputeForm } from './line-disputes.ts'
import { MAX_LINE_AMOUNT } from './report-limits.ts'

const line = { position: 1, reported_amount: 600_000, expected_amount: 700_000 }

test.each([
  ['a line named twice', [line, { ...line, expected_amount: 650_000 }], 'lines.1.position'],
  ['a place beyond a report', [{ ...line, position: 201 }], 'lines.0.position'],
  ['more than a line can be', [{ ...line, expected_amount: MAX_LINE_AMOUNT + 1 }], 'lines.0.expected_amount'],
  ['less than nothing', [{ ...line, expected_amount: -1 }], 'lines.0.expected_amount'],
  ['the same amount', [{ ...line, expected_amount: 600_000 }], 'lines.0.expected_amount'],
  ['no line', [], 'lines'],
])('a dispute of %s is refused at its field', (_what, lines, field) => {
  const { error } = lineDisputeForm.safeParse({ reason: 'Too little', lines })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test.each([
  ['a place beyond a report', { line: 3_000_000_000, should_be: 1 }, 'line'],
  ['more than a line can be', { line: 1, should_be: 1e15 }, 'should_be'],
  ['less than nothing', { line: 1, should_be: -1 }, 'should_be'],
])('a correction of %s is refused at its field', (_what, form, field) => {
  const { error } = correctionForm.safeParse(form)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('what a report can say can be expected and corrected', () => {
  const lines = [{ ...line, expected_amount: MAX_LINE_AMOUNT }]
  expect(lineDisputeForm.safeParse({ reason: 'Too little', lines }).success).toBe(true)
  expect(correctionForm.safeParse({ line: 200, should_be: MAX_LINE_AMOUNT }).success).toBe(true)
})
