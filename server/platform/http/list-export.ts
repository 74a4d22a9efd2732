import { type Refusal, refuse } from '../commands.ts'
import { type CsvCell, csvFile, excelFile } from '../files.ts'
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

export type ListFormat = 'csv' | 'excel' | 'accounting' | 'hledger'

interface ListExport<Input, Row, Line> {
  /** What the list holds; a part of the file's name. */
  name: string
  readPage: ReadPage<Input, Row>
  /** What the viewer may see of a row. */
  present: (row: Row, context: MemberContext) => Line
  columns: readonly (readonly [heading: string, cell: (line: Line) => CsvCell])[]
  /** Control totals: rows after the last line. */
  totals?: (lines: readonly Line[]) => CsvCell[][]
  /** What makes a journal of the listed rows, for lists of which there is one. */
  journal?: (
    context: MemberContext,
    wanted: { name: string; lines: readonly Line[]; format: 'accounting' | 'hledger' },
  ) => Promise<File>
}

/**
 * A list as a file: all rows that the filters leave, in the list's order, as they are at one moment. They are read in
 * batches; a list with too many is refused rather than cut.
 */
export function exportList<Input, Row, Line>(list: ListExport<Input, Row, Line>) {
  const { columns, totals, journal } = list
  return async (
    context: MemberContext,
    input: Input & { format?: ListFormat | undefined },
  ): Promise<File | Refusal<'EXPORT_TOO_LARGE'>> => {
    const lines = await readLines(context, input, list)
    if (!lines) return refuse('EXPORT_TOO_LARGE')
    const { format = 'csv' } = input
    const name = `sharewell-${list.name}-${context.today}`
    if (journal && (format === 'accounting' || format === 'hledger')) return journal(context, { name, lines, format })
    const rows = [
      columns.map(([heading]) => heading),
      ...lines.map((line) => columns.map(([, cell]) => cell(line))),
      ...(totals?.(lines) ?? []),
    ]
    return format === 'excel' ? excelFile(`${name}.xlsx`, [{ name: 'List', rows }]) : csvFile(`${name}.csv`, rows)
  }
}

/** Null when there are too many. */
async function readLines<Input, Row, Line>(
  context: MemberContext,
  input: Input,
  { readPage, present }: Pick<ListExport<Input, Row, Line>, 'readPage' | 'present'>,
): Promise<Line[] | null> {
  const lines: Line[] = []
  const isComplete = await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const reading = { ...context, db: tx }
      let cursor: string | undefined
      do {
        const page = { ...input, cursor, limit: BATCH_SIZE }
        const { items, next_cursor } = await readPage(reading, page, (row) => present(row, context))
        lines.push(...items)
        cursor = next_cursor ?? undefined
      } while (cursor !== undefined && lines.length < MAX_EXPORTED_ROWS)
      return cursor === undefined
    })
  return isComplete ? lines : null
}
