import { formatPercent } from '#domain/percent.ts'
import type { Projection } from '#domain/projection.ts'
import { Amount } from '../../../ui/amount.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Tile, TileRow } from '../../../ui/tile.tsx'
import styles from './financial-model.module.css'

/** The totals of a projection, and its first twelve months. */
export function ProjectionView({ projection, year }: { projection: Projection; year: Projection }) {
  const { duration_in_months, total_revenue, total_provider_share, total_owner_share } = projection
  return (
    <div className={styles.projection}>
      <TileRow>
        <Tile
          label={`Revenue over ${duration_in_months} months`}
          value={<Amount amount={total_revenue} currency="gbp" size="large" />}
        />
        <Tile
          label="Provider"
          value={<Amount amount={total_provider_share} currency="gbp" size="large" tone="accent" />}
          note={`${formatPercent(projection.effective_share_basis_points, 2)} of it`}
        />
        <Tile label="Owner" value={<Amount amount={total_owner_share} currency="gbp" size="large" />} />
        <Tile
          label="Provider in the first year"
          value={<Amount amount={year.total_provider_share} currency="gbp" size="large" />}
          note="annualEstimate()"
        />
      </TileRow>
      <DataTable
        label="The first twelve months"
        rows={projection.monthly_data.slice(0, 12)}
        rowKey={({ month }) => String(month)}
        columns={[
          {
            header: 'Month',
            cell: ({ month, below_threshold }) => `${month}${below_threshold ? ', below threshold' : ''}`,
          },
          { header: 'Revenue', right: true, cell: ({ revenue }) => <Amount amount={revenue} currency="gbp" right /> },
          {
            header: 'Provider',
            right: true,
            cell: ({ provider_share }) => <Amount amount={provider_share} currency="gbp" right />,
          },
          {
            header: 'Owner',
            right: true,
            cell: ({ owner_share }) => <Amount amount={owner_share} currency="gbp" right />,
          },
          {
            header: 'Provider so far',
            right: true,
            cell: ({ cumulative_provider_share }) => <Amount amount={cumulative_provider_share} currency="gbp" right />,
          },
        ]}
      />
    </div>
  )
}
