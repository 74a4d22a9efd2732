import { expect, test } from 'vitest'
import type { Part } from './file-plan.ts'
import { searchPlan } from './search-plan.ts'

const part = (name: string, pages: number[], size: number, imports: number[] = []): Part => ({
  pages: new Set(pages),
  size,
  modules: [name],
  imports: new Set(imports),
})
const allowance = { maxFiles: 2, maxBytes: 100_000, ownBytes: 10_000 }
const PARTS = [
  part('frame', [0, 1, 2], 40_000),
  part('chart', [0], 20_000, [0]),
  part('axis', [0], 10_000, [0]),
  part('menu', [0, 1, 2], 5_000, [0]),
  part('table', [1, 2], 20_000, [3]),
]
const inOneFile = [{ modules: PARTS.flatMap(({ modules }) => modules), size: 95_000, pages: new Set([0, 1, 2]) }]
const search = () => searchPlan(PARTS, inOneFile, [allowance, allowance, allowance], 5_000)
const names = (files: readonly { modules: readonly string[] }[]) =>
  files.map(({ modules }) => [...modules].sort().join(' ')).sort()

test('pages come to load what they need, in as many files as they may', () => {
  expect(names(search())).toEqual(['axis chart', 'frame menu', 'table'])
})

test('the same parts always end in the same plan', () => {
  expect(search()).toEqual(search())
})
