import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import type { CsvCell } from '#domain/csv.ts'

/** The most rows of a workbook: it is made in memory. */
export const MAX_EXCEL_ROWS = 50_000

export interface ExcelSheet {
  name: string
  /** The first row is the heading. */
  rows: readonly (readonly CsvCell[])[]
}

/** Tables as a workbook. Amounts are numbers with two decimals, and nothing is a formula. */
export async function excelFile(name: string, sheets: readonly ExcelSheet[]): Promise<File> {
  const workbook = writeExcelFile(
    sheets.map((sheet) => ({
      sheet: sheet.name,
      data: dataOf(sheet.rows),
      stickyRowsCount: 1,
      columns: widthsOf(sheet.rows).map((width) => ({ width })),
    })),
  )
  const bytes = await workbook.toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: EXCEL_TYPE })
}

const EXCEL_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function dataOf([heading = [], ...rows]: ExcelSheet['rows']): SheetData {
  return [
    heading.map((cell) => ({ value: String(cell), type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cellOf)),
  ]
}

function cellOf(cell: CsvCell) {
  if (typeof cell === 'string') return { value: cell, type: String }
  if (typeof cell === 'number') return { value: cell, type: Number }
  // A spreadsheet knows only floating point: two decimals of an amount are exact in it.
  return { value: cell.amount / 100, type: Number, format: '#,##0.00' }
}

const WIDTHS = { min: 10, max: 48 }

function widthsOf(rows: ExcelSheet['rows']): number[] {
  const [heading = []] = rows
  return heading.map((_cell, column) => {
    const lengths = rows.slice(0, 100).map((row) => lengthOf(row[column] ?? ''))
    return Math.min(Math.max(WIDTHS.min, ...lengths) + 2, WIDTHS.max)
  })
}

const lengthOf = (cell: CsvCell) => (typeof cell === 'object' ? 12 : String(cell).length)
