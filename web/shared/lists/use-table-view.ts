import { useAddress } from '../../lib/use-address.ts'
import { type Column, toggleColumn, visibleColumns } from '../../ui/table/columns.ts'

interface TableViewOptions<One extends Pick<Column<never>, 'id' | 'header' | 'optional'>, Sort extends string> {
  columns: readonly [One, ...One[]]
  /** The order that the list has now, and the one it has where the address says nothing. */
  sort: Sort
  standard: Sort
  /** The parameter of the order. */
  sortParam?: string
}

/** Order and columns of a table, as the address has them. */
export function useTableView<One extends Pick<Column<never>, 'id' | 'header' | 'optional'>, Sort extends string>(
  options: TableViewOptions<One, Sort>,
) {
  const { columns, sort, standard, sortParam = 'sort' } = options
  const { search, set } = useAddress()
  const chosen = search.columns
  return {
    columns: visibleColumns(columns, chosen),
    sorting: {
      value: sort,
      onSort: (value: string) => set({ [sortParam]: value === standard ? undefined : value }),
    },
    /** The columns that can be hidden, for a menu. */
    choices: columns.flatMap((column) => {
      if (!column.optional || column.id === undefined) return []
      const { id, header } = column
      const isShown = visibleColumns(columns, chosen).includes(column)
      return { id, header, isShown, toggle: () => set({ columns: toggleColumn(columns, chosen, id) }) }
    }),
  }
}

export type TableView = Pick<ReturnType<typeof useTableView>, 'sorting' | 'choices'>
