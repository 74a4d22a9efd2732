import { expect, test } from 'vitest'
import { groupRows, labelSpan } from './groups.ts'

test('rows are grouped in the order they come in, also when a group is interrupted', () => {
  const rows = ['oct 1', 'sep 1', 'oct 2', 'aug 1']
  expect(groupRows(rows, (row) => row.slice(0, 3))).toEqual([
    { key: 'oct', rows: ['oct 1', 'oct 2'] },
    { key: 'sep', rows: ['sep 1'] },
    { key: 'aug', rows: ['aug 1'] },
  ])
})

test('the label of a group reaches to its first figure', () => {
  const ids = ['payee', 'due', 'gross', 'net']
  expect(labelSpan(ids, { gross: '£1', net: '£1' })).toBe(2)
  expect(labelSpan(ids, undefined)).toBe(4)
  expect(labelSpan(ids, { payee: 'x' })).toBe(1)
})
