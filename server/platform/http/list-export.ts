import { type Refusal, refuse } from '../commands.ts'
import { type CsvCell, csvFile } from '../files.ts'
import type { MemberContext } from './operation.ts'

/** The most rows that a file has. */
export const MAX_EXPORTED_ROWS = 10_000
const BATCH_SIZE = 500

/** Reads a page of a list, for its rights and filters; `present` says what becomes of a row. */
export type ReadPage<Input, Row> = <Item>(
  context: MemberContext,
  input: Input & { cursor?: string | undefined; limit: number },
  present: (row: Row) => Item,
) => Promise<{ items: Item[]; next_cursor: string | null }>

interface ListExport<Input, Row, Line> {
  /** What the list holds; a part of the file's name. */
  name: string
  readPage: ReadPage<Input, Row>
  /** What the viewer may see of a row. */
  present: (row: Row, context: MemberContext) => Line
  columns: readonly (readonly [heading: string, cell: (line: Line) => CsvCell])[]
}

/**
 * A list as a CSV file: all rows that the filters leave, in the list's order, as they are at one moment. They are read in
 * batches; a list with too many is refused rather than cut.
 */
export function exportList<Input, Row, Line>({ name, readPage, present, columns }: ListExport<Input, Row, Line>) {
  return async (context: MemberContext, input: Input): Promise<File | Refusal<'EXPORT_TOO_LARGE'>> => {
    const rows: CsvCell[][] = []
    const cellsOf = (line: Line) => columns.map(([, cell]) => cell(line))
    const isComplete = await context.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const reading = { ...context, db: tx }
        let cursor: string | undefined
        do {
          const page = { ...input, cursor, limit: BATCH_SIZE }
          const { items, next_cursor } = await readPage(reading, page, (row) => cellsOf(present(row, context)))
          rows.push(...items)
          cursor = next_cursor ?? undefined
        } while (cursor !== undefined && rows.length < MAX_EXPORTED_ROWS)
        return cursor === undefined
      })
    if (!isComplete) return refuse('EXPORT_TOO_LARGE')
    return csvFile(`sharewell-${name}-${context.today}.csv`, [columns.map(([heading]) => heading), ...rows])
  }
}
