import { type CsvCell, csvText } from '#domain/csv.ts'

export type { CsvCell }

/** A table as a file for spreadsheets, behind a byte-order mark, without which Excel misreads letters. */
export function csvFile(name: string, rows: readonly (readonly CsvCell[])[]): File {
  return new File(['\uFEFF', csvText(rows)], name, { type: 'text/csv; charset=utf-8' })
}
