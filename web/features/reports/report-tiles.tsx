import { Skeleton } from '@mantine/core'
import type { InferClientOutputs } from '@orpc/client'
import type { ReactNode } from 'react'
import type { client } from '../../lib/client.ts'
import { Amount } from '../../ui/amount.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import styles from './reports.module.css'

type Totals = InferClientOutputs<typeof client>['reports']['getReportsSummary']

/** Shows the tiles at once, and the figures when they arrive. */
export function ReportTiles({ totals, failed }: { totals: Totals | undefined; failed: boolean }) {
  if (!totals && failed) return null
  const figure = (of: (totals: Totals) => ReactNode) =>
    totals ? of(totals) : <Skeleton className={styles.awaited ?? ''} height="0.8em" width="40%" radius="xs" />
  return (
    <TileRow>
      <Tile
        label="Total Revenue Reported"
        about="The revenue of all submitted, approved and paid reports, before shares."
        value={figure(({ total_revenue, currency }) => (
          <Amount amount={total_revenue} currency={currency} size="large" />
        ))}
        note="Excludes drafts"
      />
      <Tile
        label="Total Reports"
        about="Every report of these projects, whatever its status."
        value={figure(({ total_reports }) => total_reports)}
        note="Includes drafts"
      />
      <Tile
        label="Pending Reports"
        about="Reports that still need a step: drafts to submit and submitted reports to approve."
        value={figure(({ pending_reports }) => pending_reports)}
        note="Drafts and reports to approve"
      />
    </TileRow>
  )
}
