import { type CsvCell, csvText } from '#domain/csv.ts'

/** Hands a file to the browser, which keeps it where downloads go. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Hands a table to the browser; Excel misreads letters without the byte-order mark. */
export function saveCsv(rows: readonly (readonly CsvCell[])[], name: string): void {
  saveFile(new Blob(['\uFEFF', csvText(rows)], { type: 'text/csv;charset=utf-8' }), name)
}
