import type { InferClientOutputs } from '@orpc/client'
import { formatMoney } from '#domain/money.ts'
import type { client } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'
import { Amount } from '../../ui/amount.tsx'
import { TilesSkeleton } from '../../ui/skeletons.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import { counted, scheduledNote } from './scheduled-note.ts'

type Summary = InferClientOutputs<typeof client>['payments']['getPaymentsSummary']

interface MetricsProps {
  summary: Summary | undefined
  /** What the payments are limited to: a project or a report. */
  scope: { projectId?: string | undefined; reportId?: string | undefined }
  failed: boolean
}

/** The viewer's money at a glance; each figure opens the payments it counts. */
export function Metrics({ summary, scope, failed }: MetricsProps) {
  const { allowed } = useViewer()
  if (!summary) return failed ? null : <TilesSkeleton label="Loading totals..." />
  const { currency, paid_amount, paid_count, scheduled_amount, failed_count } = summary
  const large = (amount: number) => <Amount amount={amount} currency={currency} size="large" />
  return (
    <TileRow>
      <Tile
        label={allowed.follow_payments ? 'Paid' : 'Received'}
        value={large(paid_amount)}
        note={counted(paid_count)}
        link={{ to: '/payments', search: { ...scope, status: 'completed' } }}
      />
      <Tile
        label="Scheduled"
        value={large(scheduled_amount)}
        note={scheduledNote(summary)}
        link={{ to: '/payments', search: { ...scope, status: 'scheduled' } }}
      />
      <Tile
        label="This month"
        value={large(summary.current_month_total)}
        note={`${formatMoney(summary.previous_month_total, currency)} the month before`}
      />
      <Tile
        label="Unpaid"
        value={`${summary.unpaid_percent.toFixed(1)}%`}
        note="of everything worked out so far"
        {...(failed_count > 0 ? { link: { to: '/payments', search: { ...scope, status: 'failed' } } as const } : {})}
      />
    </TileRow>
  )
}
