import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Step } from './run-step.ts'
import { MAX_SHARDS, readShard, stepsOf } from './shard.ts'
import { testPhase } from './test-steps.ts'

test('a part is read as test runners write it', () => {
  expect([readShard('1/4'), readShard('4/4'), readShard('1/1'), readShard(undefined)]).toEqual([
    { index: 1, count: 4 },
    { index: 4, count: 4 },
    { index: 1, count: 1 },
    undefined,
  ])
})

test.each(['0/4', '5/4', '1/6', '1', '1/', 'a/b', '-1/4', '1/0', ''])('%j is refused', (text) => {
  expect(() => readShard(text)).toThrow('--shard takes a part such as 1/4, of 5 parts at most.')
})

const whole = (title: string): Step => ({ title, command: ['node', title] })
const titles = (steps: Step[]) => steps.map(({ title }) => title)

test('a step that cannot be divided is done by one machine, from the first or from the last', () => {
  const steps = ['a', 'b', 'c', 'd', 'e'].map(whole)
  const parts = (from: 'first' | 'last') =>
    [1, 2, 3].map((index) => titles(stepsOf(steps, { index, count: 3 }, from)).join(''))
  expect(parts('first')).toEqual(['ad', 'be', 'c'])
  expect(parts('last')).toEqual(['c', 'be', 'ad'])
  expect(stepsOf(steps, undefined)).toEqual(steps)
})

const FULL = { full: true, other_database: 'postgres://other' }
const isDivisible = (step: Step) => step.is_divisible === true

test('all parts together are every step, and test runners divide their files', () => {
  const all = testPhase(FULL).steps
  const parts = [1, 2, 3, 4].map((index) => stepsOf(all, { index, count: 4 }, 'last'))
  for (const step of all.filter((one) => !isDivisible(one))) {
    expect(parts.filter((steps) => steps.includes(step))).toHaveLength(1)
  }
  const divisible = all.filter(isDivisible)
  expect(divisible.length).toBeGreaterThan(5)
  for (const [place, steps] of parts.entries()) {
    const own = steps.filter(isDivisible).map(({ command }) => command)
    expect(own).toEqual(divisible.map(({ command }) => [...command, `--shard=${place + 1}/4`]))
  }
})

test('Vitest refuses more parts than files, and no step has fewer', () => {
  const named = testPhase({ other_database: 'postgres://other' })
    .steps.filter(isDivisible)
    .map(({ title, command }) => ({ title, names: command.filter((arg) => arg.includes('/') && !arg.includes('=')) }))
  const files = globSync('{server,stories,packages,tools,bench}/**/*.test.ts')
  const few = named.filter(({ names }) => {
    const own = files.filter((file) => names.length === 0 || names.some((name) => file.startsWith(name)))
    return own.length < MAX_SHARDS
  })
  expect(few).toEqual([])
})
