import { expect, test } from 'vitest'
import { fileNameOf, namedValues } from './form-values.ts'

test('values are named by their place, and what is not given is left out', () => {
  const input = {
    search: 'fern & co',
    limit: 20,
    all: false,
    ids: ['a', 'b'],
    range: { from: '2027-01' },
    to: undefined,
  }
  expect(namedValues(input)).toEqual([
    ['search', 'fern & co'],
    ['limit', '20'],
    ['all', 'false'],
    ['ids[0]', 'a'],
    ['ids[1]', 'b'],
    ['range[from]', '2027-01'],
  ])
})

test('a file is called what the server calls it', () => {
  expect(fileNameOf(`attachment; filename="caf_.pdf"; filename*=utf-8''caf%C3%A9.pdf`)).toBe('café.pdf')
  expect(fileNameOf('inline; filename="a \\"b\\".csv"')).toBe('a "b".csv')
  expect(fileNameOf('attachment')).toBe('download')
})
