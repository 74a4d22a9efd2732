import { expect, test } from 'vitest'
import { bytesOf, type Part, planChunks } from './plan-chunks.ts'

const part = (name: string, pages: number[], size: number, imports: number[] = []): Part => ({
  pages: new Set(pages),
  size,
  modules: [name],
  imports: new Set(imports),
})
const plan = (parts: Part[], maxFiles: number) =>
  planChunks(parts, { maxFiles: () => maxFiles, weight: () => 1 }).map(({ modules }) => [...modules].sort().join(' '))

test('what the same pages load goes together, and what one page needs alone does not come along', () => {
  const parts = [part('frame', [0, 1], 9_000), part('menu', [0, 1], 9_000), part('chart', [0], 90_000)]
  expect(plan(parts, 10).sort()).toEqual(['chart', 'frame menu'])
})

test('a page with too many files gets those joined that cost others least', () => {
  const parts = [part('large', [0, 1], 90_000), part('small', [0], 2_000), part('other', [0, 2], 50_000)]
  expect(plan(parts, 2).sort()).toEqual(['large small', 'other'])
})

test('what a group imports counts for every page that loads the group', () => {
  const parts = [
    part('form', [0], 1_000, [2]),
    part('list', [0, 1], 1_000),
    // The form's rules would come with every list.
    part('rules', [0], 90_000),
    part('icon', [0], 800),
  ]
  const groups = plan(parts, 3)
  expect(groups.find((group) => group.includes('list'))).toBe('list')
})

test('groups never import each other in a circle', () => {
  const parts = [part('first', [0], 10, [1]), part('second', [0, 1], 90_000, [2]), part('third', [0, 1, 2], 10)]
  expect(plan(parts, 2)).not.toContain('first third')
})

test('a page’s bytes are those of the groups it loads', () => {
  const parts = [part('form', [0], 1_000, [1]), part('rules', [1], 50_000)]
  const files = planChunks(parts, { maxFiles: () => 2, weight: () => 1 })
  expect([0, 1].map((page) => bytesOf(page, files))).toEqual([1_000, 50_000])
})
