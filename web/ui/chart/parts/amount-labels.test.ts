import { expect, test } from 'vitest'
import type { ChartMonth } from '../chart-data.ts'
import { amountLabels } from './amount-labels.ts'

const months = (amounts: number[], state?: ChartMonth['state']): ChartMonth[] =>
  amounts.map((amount, index) => ({
    month: `2026-0${index + 1}`,
    parts: [{ series: 'revenue', amount }],
    ...(state ? { state } : {}),
  }))

test.each<[string, ChartMonth[], number, string[] | null]>([
  ['no pence where there are none', months([735_000, 1_148_000]), 100, ['£7,350', '£11,480']],
  ['pence where there is room', months([83_280, 97_440]), 80, ['£832.80', '£974.40']],
  ['whole pounds where there is less', months([83_280, 97_440]), 50, ['£833', '£974']],
  ['millions where there is little', months([99_999_999_999]), 66, ['£1,000m']],
  ['none where they would touch', months([735_000, 735_000]), 30, null],
  ['estimates never have pence', months([101_349], 'expected'), 200, ['£1,013']],
  ['refunds have a minus sign', months([-123_000]), 100, ['−£1,230']],
  ['a long one between short ones', months([735_000, 1_148_000, 801_000]), 50, ['£7,350', '£11,480', '£8,010']],
])('%s', (_, given, room, labels) => {
  expect(amountLabels(given, 'gbp', room)).toEqual(labels)
})
