export type CsvCell = string | number

/** A table as a file for spreadsheets: RFC 4180 behind a byte-order mark, without which Excel misreads letters. */
export function csvFile(name: string, rows: readonly (readonly CsvCell[])[]): File {
  const lines = rows.map((cells) => `${cells.map(written).join(',')}\r\n`)
  return new File(['\uFEFF', ...lines], name, { type: 'text/csv; charset=utf-8' })
}

function written(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  // A spreadsheet would run what somebody typed with one of these in front as a formula; an amount may be negative.
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
