import { describe, expect, test } from 'vitest'
import { type Column, type ColumnSort, directionOf, nextSort, toggleColumn, visibleColumns } from './columns.ts'

const AMOUNT: ColumnSort = { asc: 'amount_asc', desc: 'amount_desc', first: 'desc' }
const ONLY: ColumnSort = { asc: 'status', first: 'asc' }

test('a heading says in which direction the list is sorted by it', () => {
  expect(directionOf(AMOUNT, 'amount_desc')).toBe('desc')
  expect(directionOf(AMOUNT, 'amount_asc')).toBe('asc')
  expect(directionOf(AMOUNT, 'date_asc')).toBeUndefined()
  expect(directionOf(AMOUNT, undefined)).toBeUndefined()
  expect(directionOf({ desc: 'newest', first: 'desc' }, undefined)).toBeUndefined()
})

test('a click sorts in the first direction, another one in the other, where there is one', () => {
  expect(nextSort(AMOUNT, 'date_desc')).toBe('amount_desc')
  expect(nextSort(AMOUNT, 'amount_desc')).toBe('amount_asc')
  expect(nextSort(AMOUNT, 'amount_asc')).toBe('amount_desc')
  expect(nextSort(ONLY, 'date_desc')).toBe('status')
  expect(nextSort(ONLY, 'status')).toBe('status')
})

type Choosable = Pick<Column<never>, 'header' | 'id' | 'optional'>

describe('columns to choose', () => {
  const columns: [Choosable, ...Choosable[]] = [
    { header: 'Project' },
    { header: 'Industry', id: 'industry', optional: 'shown' },
    { header: 'Revenue', id: 'revenue', optional: 'shown' },
    { header: 'Created', id: 'created', optional: 'hidden' },
  ]
  const shown = (chosen?: string) => visibleColumns(columns, chosen).map(({ header }) => header)

  test('are shown as they are by default, or as the address lists them; the others always', () => {
    expect(shown()).toEqual(['Project', 'Industry', 'Revenue'])
    expect(shown('created')).toEqual(['Project', 'Created'])
    expect(shown('no-such-column')).toEqual(['Project'])
  })

  test('are listed in their own order, and not at all when they are the default again', () => {
    const withCreated = toggleColumn(columns, undefined, 'created')
    expect(withCreated).toBe('industry,revenue,created')
    expect(toggleColumn(columns, withCreated, 'created')).toBeUndefined()
  })

  test('can all be hidden', () => {
    const one = toggleColumn(columns, undefined, 'industry')
    const none = toggleColumn(columns, one, 'revenue')
    expect([one, none]).toEqual(['revenue', 'none'])
    expect(shown(none)).toEqual(['Project'])
    expect(toggleColumn(columns, none, 'revenue')).toBe('revenue')
  })
})
