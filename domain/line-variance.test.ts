import { expect, test } from 'vitest'
import { type EarlierReport, lineVariance, varianceWords } from './line-variance.ts'

const OCTOBER = { start: '2026-10-01', end: '2026-10-31' }
const report = (
  start: string,
  end: string,
  lines: [name: string, amount: number, mapping?: string][],
): EarlierReport => ({
  period: { start, end },
  lines: lines.map(([source_name, amount, mapping_id = null]) => ({ source_name, amount, mapping_id })),
})
const june = report('2026-06-01', '2026-06-30', [['Shop', 900_000]])
const july = report('2026-07-01', '2026-07-31', [['Shop', 500_000]])
const august = report('2026-08-01', '2026-08-31', [
  ['Shop', 400_000],
  [' shop', 100_000],
])
const september = report('2026-09-01', '2026-09-30', [
  ['Shop', 440_000],
  ['Stall', 0],
])
const week = report('2026-09-24', '2026-09-30', [['Shop', 100]])
const all = [june, july, august, september, week]
const said = (amount: number, earlier: EarlierReport[], source_name = 'Shop', mapping_id: string | null = null) =>
  varianceWords(lineVariance({ source_name, amount, mapping_id }, OCTOBER, earlier), 'gbp')

test.each<[string, string, string]>([
  // (440,000 + 500,000 + 500,000) / 3 = 480,000
  ['more', said(600_000, all), '25% more than the average of the last 3 reports, £4,800.00'],
  ['less', said(120_000, all), '75% less than the average of the last 3 reports, £4,800.00'],
  ['nothing', said(0, all), '100% less than the average of the last 3 reports, £4,800.00'],
  ['the same', said(480_000, all), 'As much as the average of the last 3 reports, £4,800.00'],
  ['a little more', said(480_100, all), 'Less than 1% more than the average of the last 3 reports, £4,800.00'],
  ['many times as much', said(9_600_000, all), '1,900% more than the average of the last 3 reports, £4,800.00'],
  ['more than one report', said(484_000, [september]), '10% more than in the last report, £4,400.00'],
  ['the same as one report', said(440_000, [september]), 'As in the last report, £4,400.00'],
  ['more than nothing', said(1, [september], 'Stall'), 'More than in the last report, £0.00'],
  ['nothing again', said(0, [september], 'stall '), 'As in the last report, £0.00'],
  ['what only a week had', said(100, [week]), 'No earlier report of about as many days has this source'],
  ['what is new', said(100, all, 'Workshops'), 'No earlier report of about as many days has this source'],
])('a line says that it is %s', (_, words, expected) => {
  expect(words).toBe(expected)
})

test('an average is rounded half up, to the penny', () => {
  const two = [report('2026-08-01', '2026-08-31', [['Shop', 100]]), report('2026-09-01', '2026-09-30', [['Shop', 101]])]
  // 201 / 2 = 100.5
  expect(lineVariance({ source_name: 'Shop', amount: 101, mapping_id: null }, OCTOBER, two)).toEqual({
    ...{ reports: 2, average: 101, percent: 0, direction: 'same' },
  })
})

test('a line of a mapping is compared with those of the mapping, whatever they were called', () => {
  const before = report('2026-09-01', '2026-09-30', [
    ['Monthly plan', 200, 'plans'],
    ['Shop', 999],
  ])
  expect(said(100, [before], 'Plans', 'plans')).toBe('50% less than in the last report, £2.00')
})
