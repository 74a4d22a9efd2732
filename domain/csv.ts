import { type Money, plainAmount } from './money.ts'

/** An amount is written in major units, without its currency. */
export type CsvCell = string | number | Money

/** Rows as text for spreadsheets, as in RFC 4180. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')
}

function written(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return plainAmount(cell.amount, cell.currency)
  // A spreadsheet would run what somebody typed with one of these in front as a formula; an amount may be negative.
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
