import { expect, it } from 'vitest'
import { textDifference } from './text-difference.ts'

const marked = (before: string, after: string) =>
  textDifference(before, after)
    .map(({ text, change }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[change])
    .join(' ')

it.each([
  ['Run two. Review.', 'Run two. Review.', 'Run two. Review.'],
  ['Run two. Review.', 'Run one a week. Review.', '[-Run two.-] [+Run one a week.+] Review.'],
  ['Run two.', 'Run two. Report.', 'Run two. [+Report.+]'],
  ['Run two. Report.', 'Report.', '[-Run two.-] Report.'],
  ['', 'Run two.', '[+Run two.+]'],
  ['One line\nAnother', 'Another\nOne line', '[-One line-] Another [+One line+]'],
])('marks what was taken out of and added to %j', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected)
})

it('keeps every sentence of both texts, in order', () => {
  const parts = textDifference('A. B. C. D.', 'B. X. D. E.')
  expect(parts.filter(({ change }) => change !== 'added').map(({ text }) => text)).toEqual(['A.', 'B.', 'C.', 'D.'])
  expect(parts.filter(({ change }) => change !== 'removed').map(({ text }) => text)).toEqual(['B.', 'X.', 'D.', 'E.'])
})
