import { expect, test } from 'vitest'
import { changedSince } from './changed-since.ts'

test.each<[object, object, object]>([
  [{ name: 'Olivia' }, { name: 'Olivia Hart', email: null }, { name: 'Olivia' }],
  [{ name: 'Olivia', email: null }, { name: 'Olivia', email: null }, {}],
  [{ name: null }, { name: 'Olivia' }, { name: null }],
  [{ name: 'Olivia' }, {}, { name: 'Olivia' }],
  [{ metadata: { a: '1', b: '2' } }, { metadata: { a: '1', b: '3', c: '4' } }, { metadata: { b: '2', c: null } }],
  [{ metadata: { a: '1' } }, { metadata: {} }, { metadata: { a: '1' } }],
  [{ address: null }, { address: { city: 'York' } }, { address: null }],
  [{ list: [1, 2] }, { list: [1] }, { list: [1, 2] }],
  [{ list: [{ a: 1 }] }, { list: [{ a: 1 }] }, {}],
])('What was %j and is %j was once %j', (before, now, changed) => {
  expect(changedSince(before, now)).toEqual(changed)
})
