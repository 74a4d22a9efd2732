import { expect, test } from 'vitest'
import { chosenIn, listIn, toggled } from './chosen-in-address.ts'

test('the values of a filter are separated by commas, each counts once, and at most twenty do', () => {
  expect(listIn('SQL, iOS,,SQL')).toEqual(['SQL', 'iOS'])
  expect([listIn(undefined), listIn(' , ')]).toEqual([undefined, undefined])
  expect(listIn(Array.from({ length: 30 }, (_, index) => index).join(','))).toHaveLength(20)
})

test('only options count, in their order', () => {
  const options = [{ value: 'Junior' }, { value: 'Senior' }]
  expect(chosenIn(options, 'Senior,Wizard,Junior')).toEqual(['Junior', 'Senior'])
  expect(chosenIn(options, 'Wizard')).toBeUndefined()
})

test('a value is added and removed again', () => {
  expect(toggled(undefined, 'SQL')).toBe('SQL')
  expect(toggled('SQL', 'iOS')).toBe('SQL,iOS')
  expect(toggled('SQL,iOS', 'SQL')).toBe('iOS')
  expect(toggled('iOS', 'iOS')).toBeUndefined()
})
