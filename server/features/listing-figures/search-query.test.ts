import { expect, test } from 'vitest'
import { queryOfNarrowing } from './search-query.ts'

test.each([
  ['nothing', {}, ''],
  ['empty lists', { search: '', industries: [], stages: [], returns: [] }, ''],
  ['words', { search: 'Fern & leaf' }, 'search=Fern+%26+leaf'],
  ['several of one', { industries: ['AI/ML', 'Retail'] }, 'industry=AI%2FML%2CRetail'],
  ['a price in pounds', { price_up_to: 500_000 }, 'price=5000'],
  [
    'everything',
    { search: 'a', stages: ['Mature'], returns: ['15_18' as const], price_up_to: 1, months_from: 12, paid_on_time: 90 },
    'search=a&stage=Mature&return=15_18&price=0.01&term=12&on_time=90',
  ],
])('a list narrowed by %s has its address', (_case, narrowing, query) => {
  expect(queryOfNarrowing(narrowing)).toBe(query)
})
