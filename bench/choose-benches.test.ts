import { expect, test } from 'vitest'
import { chooseBenches } from './choose-benches.ts'

const KNOWN = ['posting', 'list', 'start']

test.each([
  [[], KNOWN],
  [
    ['start', 'list'],
    ['start', 'list'],
  ],
])('%j measures %j', (wanted, names) => {
  expect(chooseBenches(wanted, KNOWN)).toEqual({ names })
})

test.each([
  [['--help'], 0, 'npm run bench measures all of posting, list and start; npm run bench -- posting only that one.'],
  [['list', '-h'], 0, 'npm run bench measures all of posting, list and start; npm run bench -- posting only that one.'],
  [['list', 'lists', 'toString'], 1, 'There is no bench named lists, toString. There are posting, list and start.'],
])('%j is answered with a sentence', (wanted, exit_code, answer) => {
  expect(chooseBenches(wanted, KNOWN)).toEqual({ answer, exit_code })
})
