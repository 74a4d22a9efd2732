import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test('quotes what needs it, ends lines as the standard says, and begins with a byte-order mark', async () => {
  const file = csvFile('shares.csv', [
    ['Source', 'Amount'],
    ['Gift "cards", all', '-12.50'],
    ['Two\nlines', 3],
  ])
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
  expect(text).toBe('\uFEFFSource,Amount\r\n"Gift ""cards"", all",-12.50\r\n"Two\nlines",3\r\n')
  expect(file).toMatchObject({ name: 'shares.csv', type: 'text/csv; charset=utf-8' })
})

test.each(['=1+1', '+44 20', '-1+2', '@SUM(A1)', '\tx', '\n=1+1', '＝1+1'])(
  '%j is text to a spreadsheet, not a formula',
  async (cell) => {
    expect(await csvFile('a.csv', [[cell]]).text()).toContain(`'${cell}`)
  },
)
