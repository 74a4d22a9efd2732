import { expect, test } from 'vitest'
import { useDatabase } from '#server/testing/use-database.ts'
import { isRefusal } from '../commands.ts'
import { exportList, MAX_EXPORTED_ROWS, type ReadPage } from './list-export.ts'
import type { MemberContext } from './operation.ts'

const database = useDatabase()
const context = () => ({ db: database.db, today: '2026-11-02' }) as MemberContext

/** A list of numbers from 1, read page by page. */
function numbers(count: number, pages: number[] = []): ReadPage<object, number> {
  return async (_, { cursor, limit }, present) => {
    const first = Number(cursor ?? 1)
    const last = Math.min(first + limit - 1, count)
    pages.push(last - first + 1)
    const items = Array.from({ length: last - first + 1 }, (_row, index) => present(first + index))
    return { items, next_cursor: last < count ? String(last + 1) : null }
  }
}

const exporting = (readPage: ReadPage<object, number>) =>
  exportList({
    name: 'numbers',
    readPage,
    present: (number) => number,
    columns: [
      ['Number', (number) => number],
      ['Text', (number) => `=${number}`],
    ],
  })(context(), {})

test('a list is read in batches, each row once, and holds no formula', async () => {
  const pages: number[] = []
  const file = await exporting(numbers(1_200, pages))
  if (isRefusal(file)) throw new Error(file.message)
  const lines = (await file.text()).trim().split('\r\n')
  expect([lines.length, lines[1], lines.at(-1)]).toEqual([1_201, "1,'=1", "1200,'=1200"])
  expect(pages).toEqual([500, 500, 200])
  expect(file.name).toBe('sharewell-numbers-2026-11-02.csv')
})

test('an empty list has its headings', async () => {
  const file = await exporting(numbers(0))
  expect(isRefusal(file) ? '' : (await file.text()).trim()).toBe('Number,Text')
})

test('a list that is too long is refused, and read no further', async () => {
  const pages: number[] = []
  expect(await exporting(numbers(MAX_EXPORTED_ROWS + 1, pages))).toMatchObject({ code: 'EXPORT_TOO_LARGE' })
  expect(pages).toHaveLength(MAX_EXPORTED_ROWS / 500)
  expect(isRefusal(await exporting(numbers(MAX_EXPORTED_ROWS)))).toBe(false)
})
