import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { UNUSED_PARTS, UNUSED_THEME } from './unused-parts.ts'

test('what is left out of the build is used nowhere', () => {
  const sources = globSync('web/{features,lib,routes,shared,ui}/**/*.tsx')
  const use = new RegExp(`<(${UNUSED_PARTS.map((part) => part.replace('.', '\\.?')).join('|')})\\b`)
  const theme = new RegExp(`\\b(${UNUSED_THEME.join('|')}|useSafeMantineTheme)\\b`)
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => theme.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(sources.filter((file) => use.test(readFileSync(file, 'utf8')))).toEqual([])
})
