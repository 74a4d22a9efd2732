import type { ReactNode } from 'react'

/** Figures under their columns, by column id. */
export type Figures = Readonly<Record<string, ReactNode>>

export interface RowGroup<Row> {
  key: string
  /** 'October 2026' */
  label: ReactNode
  /** What follows the label: '3 payments'. */
  note?: string
  tone?: 'red'
  /** The rows of it that are loaded. */
  rows: readonly Row[]
  /** Totals of the whole group. */
  figures?: Figures
}

/** Rows by key. Groups come in the order of their first rows; rows keep their order. */
export function groupRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): { key: string; rows: Row[] }[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups].map(([key, of]) => ({ key, rows: of }))
}

/** How many columns the label of a group or of the total spans: up to the first one with a figure. */
export function labelSpan(ids: readonly string[], figures: Figures | undefined): number {
  const first = ids.findIndex((id) => figures?.[id] !== undefined)
  return first === -1 ? ids.length : Math.max(first, 1)
}
