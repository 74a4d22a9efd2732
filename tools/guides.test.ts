import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wornPhrases } from './worn-phrases.ts'

test.each(globSync('server/features/help/guides/*.md'))('%s says nothing in worn phrases', (file) => {
  expect(wornPhrases(readFileSync(file, 'utf8'))).toEqual([])
})
