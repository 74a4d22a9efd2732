import { expect, test } from 'vitest'
import { lineOf, type Measurement, verdictOf } from './measurement.ts'

const line = (changes: Partial<Measurement> = {}): Measurement => ({
  what: 'a dashboard',
  ours: '80 ms',
  beside: 'its statements 56 ms',
  ratio: 1.43,
  unit: 'times',
  ...changes,
})

test('a line says the ratio, and what was promised of it', () => {
  expect(lineOf('dashboard', line())).toMatch(/^dashboard +a dashboard +80 ms +its statements 56 ms +1\.43 times$/)
  expect(lineOf('dashboard', line({ most: 2 }))).toMatch(/1\.43 times \(at most 2\)$/)
  expect(lineOf('lists', line({ least: 0.7 }))).toMatch(/1\.43 times \(at least 0\.7\)$/)
})

test.each<[string, Partial<Measurement>[], boolean, string]>([
  ['kept', [{ most: 2 }, { ratio: 2, most: 2 }, { ratio: 9 }], true, 'All 2 limits hold.'],
  [
    'broken',
    [{ most: 2 }, { what: 'a list', ratio: 2.01, most: 2 }],
    false,
    '1 of 2 limits are broken.\n  a list: 2.01 times, at most 2',
  ],
  [
    'broken',
    [{ least: 0.7 }, { what: 'a list', ratio: 0.69, least: 0.7 }],
    false,
    '1 of 2 limits are broken.\n  a list: 0.69 times, at least 0.7',
  ],
  [
    'not measured',
    [{ ratio: Number.NaN, most: 2 }],
    false,
    '1 of 1 limits are broken.\n  a dashboard: NaN times, at most 2',
  ],
])('promises that are %s', (_how, measured, holds, sentence) => {
  expect(verdictOf(measured.map(line))).toEqual({ holds, sentence })
})
