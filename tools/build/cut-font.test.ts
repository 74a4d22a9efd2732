import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withoutWeights } from './cut-font.ts'

const LATIN = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

test('without the weights that nobody uses, the font is a quarter smaller at least, and can be cut again', async () => {
  const whole = await readFile(createRequire(import.meta.url).resolve(LATIN))
  const cut = await withoutWeights(whole)
  expect(cut.subarray(0, 4).toString()).toBe('wOF2')
  expect(cut.length).toBeLessThan(whole.length * 0.75)
  // It has the letters that it had: there is nothing left to take away.
  expect(Math.abs((await withoutWeights(cut)).length - cut.length)).toBeLessThan(cut.length * 0.01)
})
