import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Beginning, prepare } from './run-seeds.ts'
import type { Planted } from './universe.ts'

let beginning: Beginning
beforeAll(async () => {
  beginning = await prepare(inject('testServer').connection)
})
afterAll(() => beginning?.close())

it('writes the same ledger for the same seed', async () => {
  const [first, second] = [await beginning.run(1, SHORT), await beginning.run(1, SHORT)]
  expect(first.failure).toBeNull()
  expect(first.ledger).not.toBe('')
  expect([second.hash, second.log]).toEqual([first.hash, first.log])
})

const SHORT = { months: 1, steps: 90 }

it('finds movements that are posted twice', async () => {
  const planted: Planted = {
    statement: (text) =>
      text.includes('insert into ledger_postings') && text.includes('as rows (entry, position')
        ? text
            .replace('select ids[entry], position,', 'select ids[entry], (position + 100 * copy)::smallint,')
            .concat(' cross join generate_series(0, 1) as copy')
        : text,
  }
  const { failure } = await beginning.run(1, SHORT, planted)
  expect(failure).toContain('Charged 20000, posted 40000')
})
