import { expect, test } from 'vitest'
import { paramsOf, queryOf } from './view-query.ts'

const NAMES = ['search', 'filter.status', 'sort']

test('a view has the parameters of its list, in their order, and no others', () => {
  expect(queryOf({ sort: 'name', tab: 'reports', 'filter.status': 'draft', search: '' }, NAMES)).toBe(
    'filter.status=draft&sort=name',
  )
  expect(queryOf({ search: 'Fern & Söhne?' }, NAMES)).toBe('search=Fern+%26+S%C3%B6hne%3F')
  expect(queryOf({}, NAMES)).toBe('')
})

test('opening a view clears what it does not have, and takes nothing that the list does not know', () => {
  expect(paramsOf('filter.status=draft&admin=yes', NAMES)).toEqual({
    search: undefined,
    'filter.status': 'draft',
    sort: undefined,
  })
  const search = 'Fern & Söhne?'
  expect(paramsOf(queryOf({ search }, NAMES), NAMES).search).toBe(search)
})
