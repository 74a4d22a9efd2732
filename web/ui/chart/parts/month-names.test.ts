import { expect, test } from 'vitest'
import { axisNames } from './month-names.ts'

const days = ['1 Nov', '2 Nov', '3 Nov', '4 Nov'].map((axisName, index) => ({
  ...{ month: `2026-11-0${index + 1}`, axisName, parts: [] },
}))

test('days are named as many as there is room for', () => {
  expect([...axisNames(days, 60)]).toEqual(days.map(({ axisName }, index) => [index, axisName]))
  expect([...axisNames(days, 25).values()]).toEqual(['1 Nov', '3 Nov'])
})

test('months are named as before', () => {
  const months = [
    { month: '2026-10', parts: [] },
    { month: '2026-11', parts: [] },
  ]
  expect([...axisNames(months, 80).values()]).toEqual(['Oct ’26', 'Nov'])
})
