import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textDifference } from './text-difference.ts'

const marked = (before: string, after: string) =>
  textDifference(before, after)
    .map(({ text, change }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[change])
    .join('')

it.each([
  ['Run two. Review.', 'Run two. Review.', 'Run two. Review.'],
  ['Run two. Review.', 'Run one a week. Review.', '[-Run two. -][+Run one a week. +]Review.'],
  ['Run two.', 'Run two. Report.', 'Run two. [+Report.+]'],
  ['Run two. Report.', 'Report.', '[-Run two. -]Report.'],
  ['', 'Run two.', '[+Run two.+]'],
  ['Run two.', '', '[-Run two.-]'],
  ['One line\nAnother', 'Another\nOne line', '[-One line\n-]Another\n[+One line+]'],
  [
    'Run two growth experiments a month.',
    'Run four growth experiments a month.',
    'Run [-two -][+four +]growth experiments a month.',
  ],
  [
    'A weekly report\nA monthly review',
    'A weekly report\nA yearly review',
    'A weekly report\nA [-monthly -][+yearly +]review',
  ],
  ['Run two.\nReport.', 'Run two. Report.', 'Run [-two.\n-][+two. +]Report.'],
  ['Run two  experiments.', 'Run two experiments.', 'Run two experiments.'],
  ['Build the shop today.', 'Write all mails anew.', '[-Build the shop today. -][+Write all mails anew.+]'],
])('marks what was taken out of and added to %j', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected)
})

it('leaves the later text whole, and every word of the earlier one in order', () => {
  const word = fc.constantFrom('run', 'two', 'weekly', 'Report.', 'Review!', '\n', 'and\n')
  const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' ').trim())
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = textDifference(before, after)
      const without = (change: string) => parts.filter((part) => part.change !== change).map((part) => part.text)
      expect(without('removed').join('').trim()).toBe(after)
      expect(without('added').join('').split(/\s+/).filter(Boolean)).toEqual(before.split(/\s+/).filter(Boolean))
    }),
  )
})

it('compares the longest texts as a whole', () => {
  const long = Array.from({ length: 1_001 }, (_, at) => `${at}.`).join(' ')
  expect(textDifference(long, `${long} More.`).map(({ change }) => change)).toEqual(['removed', 'added'])
})
