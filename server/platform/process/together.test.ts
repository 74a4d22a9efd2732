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

test('one that fails by itself is not done again, and the next one is', async () => {
  const { run, groups, release } = slowly((item) => item === 1)
  const ask = together(run, { max: 10 })
  const ended = outcomes([ask(1), ask(2)])
  await release()
  expect(await ended).toEqual(['rejected', 'fulfilled'])
  expect(groups).toEqual([[1], [2]])
})
