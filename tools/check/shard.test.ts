import { expect, test } from 'vitest'
import type { Step } from './run-step.ts'
import { readShard, stepsOf } from './shard.ts'
import { testPhase } from './test-steps.ts'

test('a part is read as the test runners write it', () => {
  expect([readShard('1/4'), readShard('4/4'), readShard('1/1'), readShard(undefined)]).toEqual([
    { index: 1, count: 4 },
    { index: 4, count: 4 },
    { index: 1, count: 1 },
    undefined,
  ])
})

test.each(['0/4', '5/4', '1/6', '1', '1/', 'a/b', '-1/4', '1/0', ''])('%j is none', (text) => {
  expect(() => readShard(text)).toThrow('--shard is a part such as 1/4, of 5 at most.')
})

const whole = (title: string): Step => ({ title, command: ['node', title] })
const titles = (steps: Step[]) => steps.map(({ title }) => title)

test('what is one piece is done by one machine, from the first or from the last', () => {
  const steps = ['a', 'b', 'c', 'd', 'e'].map(whole)
  const parts = (from: 'first' | 'last') =>
    [1, 2, 3].map((index) => titles(stepsOf(steps, { index, count: 3 }, from)).join(''))
  expect(parts('first')).toEqual(['ad', 'be', 'c'])
  expect(parts('last')).toEqual(['c', 'be', 'ad'])
  expect(stepsOf(steps, undefined)).toEqual(steps)
})

test('all parts together are every step, and each divides the tests of its runners by itself', () => {
  const options = { full: true, other_database: 'postgres://other' }
  const all = testPhase(options).steps
  const parts = [1, 2, 3, 4].map((index) => testPhase({ ...options, shard: { index, count: 4 } }).steps)
  expect(new Set(parts.flatMap(titles))).toEqual(new Set(titles(all)))
  const runners = all.filter(({ command }) => ['vitest', 'playwright'].includes(command[0]))
  expect(runners.length).toBeGreaterThan(5)
  for (const [place, steps] of parts.entries()) {
    for (const { title, command } of runners) {
      const own = steps.find((step) => step.title === title)?.command
      expect(own, title).toEqual([...command, `--shard=${place + 1}/4`])
    }
  }
  for (const { title, command } of all.filter((step) => !runners.includes(step))) {
    const taken = parts.flat().filter((step) => step.title === title)
    expect(taken.map((step) => step.command)).toEqual([command])
  }
})
