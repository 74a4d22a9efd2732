import type { ReactNode } from 'react'
import { SelectionBar } from '../../ui/table/selection-bar.tsx'
import type { Selection } from '../../ui/table/use-selection.ts'
import { ExportCsv } from './export-csv.tsx'

/** The most rows that one export can name. */
const MAX_EXPORTED = 100

interface ExportSelectedProps<Row> {
  selection: Selection<Row>
  fetch: (ids: string[]) => Promise<File>
  /** What the selection adds up to. */
  children?: ReactNode
}

/** Saves the selected rows of a list as a CSV file. */
export function ExportSelected<Row extends { id: string }>({ selection, fetch, children }: ExportSelectedProps<Row>) {
  const ids = selection.rows.slice(0, MAX_EXPORTED).map(({ id }) => id)
  return (
    <SelectionBar
      count={selection.rows.length}
      onClear={selection.clear}
      action={<ExportCsv label={`Export ${ids.length}`} fetch={() => fetch(ids)} />}
    >
      {children}
    </SelectionBar>
  )
}
