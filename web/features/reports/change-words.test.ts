import { expect, test } from 'vitest'
import { changeSentence } from './change-words.ts'

test.each([
  [198_800, 212_000, 'Gift cards raised by £132.00, from £1,988.00.'],
  [212_000, 198_800, 'Gift cards lowered by £132.00, from £2,120.00.'],
  [null, 500, 'Gift cards added: £5.00.'],
  [500, null, 'Gift cards removed, £5.00 before.'],
])('from %s to %s', (before, after, sentence) => {
  expect(changeSentence({ source_name: 'Gift cards', before, after }, 'gbp')).toBe(sentence)
})
