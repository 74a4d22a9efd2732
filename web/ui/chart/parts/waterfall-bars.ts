export type WaterfallKind = 'source' | 'revenue' | 'share' | 'shares' | 'rest'

export interface WaterfallAmounts {
  kind: WaterfallKind
  /** In minor units: what comes in (negative for refunds), what it comes to, what is taken off. */
  gross: number
  /** What of a share goes to the platform. */
  commission?: number
}

export interface WaterfallBar {
  from: number
  to: number
  /** Where the commission begins, at the end of the bar. */
  commissionFrom: number | null
  /** Where the line to the next row's bar starts; null for none. */
  connectorDown: number | null
}

/**
 * Where each bar begins and ends, in minor units, on one axis: sources stand end to end, the revenue from zero, shares come
 * off its end one after the other, together they come off it again, and the rest is what is left from zero.
 */
export function waterfallBars(rows: readonly WaterfallAmounts[]): WaterfallBar[] {
  let reached = 0
  let revenue = 0
  return rows.map((row, index) => {
    const [from, to] = place(row)
    const next = rows[index + 1]
    const connector = row.kind === 'source' ? reached : row.kind === 'revenue' ? to : from
    return {
      from,
      to,
      commissionFrom: row.commission ? to - row.commission : null,
      connectorDown: !next?.gross || row.gross === 0 ? null : connector,
    }
  })

  function place({ kind, gross }: WaterfallAmounts): [number, number] {
    if (kind === 'source') {
      const before = reached
      reached += gross
      return [Math.min(before, reached), Math.max(before, reached)]
    }
    if (kind === 'revenue') {
      reached = gross
      revenue = gross
      return [0, gross]
    }
    if (kind === 'share') {
      reached -= gross
      return [reached, reached + gross]
    }
    return kind === 'shares' ? [revenue - gross, revenue] : [0, gross]
  }
}
