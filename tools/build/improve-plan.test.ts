import { expect, test } from 'vitest'
import type { Part } from './file-plan.ts'
import { improvePlan } from './improve-plan.ts'

const part = (name: string, pages: number[], size: number, imports: number[] = []): Part => ({
  pages: new Set(pages),
  size,
  modules: [name],
  imports: new Set(imports),
})
const allowance = { maxFiles: 2, maxBytes: 100_000, ownBytes: 10_000 }
const inOneFile = (parts: readonly Part[]) => [
  { modules: parts.flatMap(({ modules }) => modules), size: 0, pages: new Set<number>() },
]
const names = (files: readonly { modules: readonly string[] }[]) =>
  files.map(({ modules }) => [...modules].sort().join(' ')).sort()

test('what only one page needs leaves the file of both', () => {
  const parts = [part('frame', [0, 1], 40_000), part('chart', [0], 30_000), part('menu', [0, 1], 5_000)]
  const plan = inOneFile(parts)
  expect(names(plan)).toEqual(['chart frame menu'])
  const better = improvePlan(parts, plan, [allowance, allowance])
  expect(names(better)).toEqual(['chart', 'frame menu'])
  expect(better.find(({ modules }) => modules.includes('chart'))).toMatchObject({ size: 30_000, pages: new Set([0]) })
})

test('no page comes to load more files than it may', () => {
  const parts = [part('frame', [0, 1], 40_000), part('chart', [0], 30_000)]
  const plan = inOneFile(parts)
  expect(names(improvePlan(parts, plan, [{ ...allowance, maxFiles: 1 }, allowance]))).toEqual(['chart frame'])
})

test('files never import each other in a circle', () => {
  const parts = [part('first', [0, 1], 10, [1]), part('second', [0], 60_000, [2]), part('third', [0, 1], 10)]
  // The second part on its own would import the file that imports it.
  const better = improvePlan(parts, inOneFile(parts), [allowance, allowance])
  expect(names(better)).not.toContain('first third')
})
