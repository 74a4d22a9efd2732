import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Currency } from '#domain/money.ts'
import type { ProjectedMonth } from '#domain/projection.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './agreement.module.css'

const PAGE_SIZES = ['6', '12', '24', '48'] as const

interface ProjectionTableProps {
  months: readonly ProjectedMonth[]
  view: 'monthly' | 'cumulative'
  currency: Currency
}

/** The projected months, so many at a time. */
export function ProjectionTable({ months, view, currency }: ProjectionTableProps) {
  const [size, setSize] = useState<(typeof PAGE_SIZES)[number]>('12')
  const [page, setPage] = useState(0)
  const pages = Math.ceil(months.length / Number(size))
  const first = page * Number(size)
  const shown = months.slice(first, first + Number(size))
  const figures = FIGURES[view]
  const column = (header: string, figure: keyof ProjectedMonth) => ({
    header,
    right: true,
    cell: (month: ProjectedMonth) => <Amount amount={Number(month[figure])} currency={currency} />,
  })
  return (
    <>
      <Card flush>
        <DataTable
          label="Projected months"
          rows={shown}
          rowKey={({ month }) => String(month)}
          columns={[
            { header: 'Month', cell: ({ month }) => `Month ${month}` },
            column('Revenue', figures.revenue),
            column('Provider share', figures.provider),
            column('Owner share', figures.owner),
          ]}
        />
      </Card>
      <div className={styles.pages}>
        <SelectField
          label="Months per page"
          options={PAGE_SIZES}
          value={size}
          onChange={(next) => {
            if (next) setSize(next)
            setPage(0)
          }}
        />
        <div className={styles.turn}>
          <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span role="status">
            {shown.length > 0 ? `Months ${first + 1} to ${first + shown.length} of ${months.length}` : ''}
          </span>
          <Button variant="default" disabled={page >= pages - 1} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      </div>
    </>
  )
}

const FIGURES = {
  monthly: { revenue: 'revenue', provider: 'provider_share', owner: 'owner_share' },
  cumulative: {
    revenue: 'cumulative_revenue',
    provider: 'cumulative_provider_share',
    owner: 'cumulative_owner_share',
  },
} as const
