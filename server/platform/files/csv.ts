import { type CsvCell, csvText } from '#domain/csv.ts'

export type { CsvCell }

/** Excel misreads letters without it. */
export const BYTE_ORDER_MARK = '\uFEFF'
export const CSV_TYPE = 'text/csv; charset=utf-8'

/** A table as a file for spreadsheets. */
export function csvFile(name: string, rows: readonly (readonly CsvCell[])[]): File {
  return new File([BYTE_ORDER_MARK, csvText(rows)], name, { type: CSV_TYPE })
}
