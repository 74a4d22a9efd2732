import { expect, test } from 'vitest'
import { fetchCodeAhead } from './fetch-code.ts'

test('code that comes ahead of its need is given', async () => {
  expect(await fetchCodeAhead(async () => ({ part: 1 }))).toEqual({ part: 1 })
})

test.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/link-a1.js',
  'error loading dynamically imported module: http://localhost/assets/link-a1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/palette-b2.css',
])('code that does not come is waited for until it is needed: %s', async (message) => {
  expect(await fetchCodeAhead(() => Promise.reject(new TypeError(message)))).toBeNull()
})

test('an error inside of it is thrown', async () => {
  const broken = new TypeError('x is not a function')
  await expect(fetchCodeAhead(() => Promise.reject(broken))).rejects.toBe(broken)
})
