import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { together } from './together.ts'

/** A function that waits until it is released, and remembers the groups it was given. */
function slowly(refused: (item: number) => boolean = () => false) {
  const groups: number[][] = []
  const held: (() => void)[] = []
  async function run(items: number[]): Promise<void> {
    groups.push(items)
    await new Promise<void>((resolve) => held.push(resolve))
    if (items.some(refused)) throw new Error(`No: ${items}.`)
  }
  /** Lets all of it go on, until nothing is asked any more. */
  async function release(): Promise<void> {
    while (held.length > 0) {
      for (const go of held.splice(0)) go()
      await new Promise(setImmediate)
    }
  }
  return { run, groups, release }
}

const outcomes = async (asked: Promise<void>[]) => (await Promise.allSettled(asked)).map(({ status }) => status)

test('the first is done at once; those that come meanwhile are done together, so many at a time', async () => {
  const { run, groups, release } = slowly()
  const ask = together(run, { max: 3 })
  const asked = [1, 2, 3, 4, 5].map(ask)
  expect(groups).toEqual([[1]])
  await release()
  expect(await outcomes(asked)).toEqual(Array.from({ length: 5 }, () => 'fulfilled'))
  expect(groups).toEqual([[1], [2, 3, 4], [5]])

  const later = ask(6)
  await release()
  await later
  expect(groups.at(-1)).toEqual([6])
})

test('one that cannot be done fails alone: the others of its group are done one by one', async () => {
  const { run, groups, release } = slowly((item) => item === 3)
  const ask = together(run, { max: 10 })
  const asked = [1, 2, 3, 4].map(ask)
  const ended = outcomes(asked)
  await release()
  expect(await ended).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(groups).toEqual([[1], [2, 3, 4], [2], [3], [4]])
  await expect(asked[2]).rejects.toThrow('No: 3.')
})

test('one that could only not be done with others waiting is done alone', async () => {
  const asked: [number[], boolean][] = []
  const ask = together(
    async (items: number[], { is_alone }) => {
      asked.push([items, is_alone])
      if (!is_alone) throw new Error('It would take too long.')
    },
    { max: 10 },
  )
  await ask(1)
  expect(asked).toEqual([
    [[1], false],
    [[1], true],
  ])
})

test('a batch that fails does not keep the next one waiting, and neither does a function that throws at once', async () => {
  const groups: number[][] = []
  const ask = together(
    (items: number[]) => {
      groups.push(items)
      if (items.length > 1) throw new Error('No.')
      // The second never ends.
      return items[0] === 2 ? new Promise<void>(() => {}) : Promise.resolve()
    },
    { max: 2 },
  )
  const [first, , third, fourth] = [1, 2, 3, 4].map(ask)
  await Promise.all([first, third, fourth])
  expect(groups).toEqual([[1], [2, 3], [2], [3], [4]])
})

test('a batch runs in the context of its first call', async () => {
  const context = new AsyncLocalStorage<string>()
  const seen: [string | undefined, number[]][] = []
  const { run, release } = slowly()
  const ask = together(
    (items: number[]) => {
      seen.push([context.getStore(), items])
      return run(items)
    },
    { max: 2 },
  )
  const asked = [1, 2, 3, 4].map((item) => context.run(`job ${item}`, () => ask(item)))
  await release()
  await Promise.all(asked)
  expect(seen).toEqual([
    ['job 1', [1]],
    ['job 2', [2, 3]],
    ['job 4', [4]],
  ])
})
