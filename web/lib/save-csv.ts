import { type CsvCell, csvText } from '#domain/csv.ts'
import { saveFile } from './save-file.ts'

/** Hands a table to the browser; Excel misreads letters without the byte-order mark. */
export function saveCsv(rows: readonly (readonly CsvCell[])[], name: string): void {
  saveFile(new Blob(['\uFEFF', csvText(rows)], { type: 'text/csv;charset=utf-8' }), name)
}
