import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch, textParam, texts } from './search-params.ts'

describe('search parameters stay the text they are', () => {
  test.each([
    ['?q=123', { q: '123' }],
    ['?big=12345678901234567890', { big: '12345678901234567890' }],
    ['?flag=true&none=null', { flag: 'true', none: 'null' }],
    ['?filter.status=active&sort.by=title_asc', { 'filter.status': 'active', 'sort.by': 'title_asc' }],
    ['?tag=a&tag=b&tag=c', { tag: ['a', 'b', 'c'] }],
    ['?name=Health+%26+Fitness', { name: 'Health & Fitness' }],
    ['', {}],
  ])('%s', (text, search) => {
    expect(parseSearch(text)).toEqual(search)
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })

  test('what is empty leaves no trace in the address', () => {
    expect(stringifySearch({ tab: undefined, search: '', id: null })).toBe('')
    expect(stringifySearch({ tab: 'new', search: undefined })).toBe('?tab=new')
  })
})

test('a route takes the parameters it names and drops all others', () => {
  expect(texts('id', 'tab')({ id: ['first', 'second'], tab: '', evil: 'x' })).toEqual({ id: 'first' })
})

test('a parameter that is no text is not taken', () => {
  expect(textParam({ id: 7 }, 'id')).toBeUndefined()
})
