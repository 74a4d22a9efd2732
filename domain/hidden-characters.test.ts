import { expect, test } from 'vitest'
import { isVisible, oneLine, replaceHidden } from './hidden-characters.ts'

test.each([
  ['exe\u202Efdp.pdf', 'exe_fdp.pdf'],
  ['\u2066a\u2069\u200B\uFEFF.pdf', '_a___.pdf'],
  ['a\r\nb\u0000', 'a__b_'],
  ['in\u200Cvoice\u200D.pdf', 'in_voice_.pdf'],
  // Persian and Hindi words, a family and a profession need their joiners.
  ...['می\u200Cخواهم', 'क्\u200Dष', '👩\u200D👩\u200D👧', '👩🏽\u200D🔬', 'Łódź £5'].map((text) => [text, text]),
])('without hidden characters %j is %j', (text, expected) => {
  expect(replaceHidden(text ?? '', '_')).toBe(expected)
})

test.each([
  ['  Scope\n of\u202E work\u200B ', 'Scope  of work'],
  ['\u200B\u2060', ''],
])('%j on one line is %j', (text, expected) => {
  expect(oneLine(text)).toBe(expected)
})

test.each([
  ['', false],
  ['\u200B\u200D\u2060\uFEFF', false],
  ['\u3164', false],
  ['\u2800', false],
  ['\u0301', false],
  ['a', true],
  ['山', true],
  ['👍', true],
  ['-', true],
])('%j is visible: %s', (text, expected) => {
  expect(isVisible(text)).toBe(expected)
})
