import { Button } from '@mantine/core'
import { useState } from 'react'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { FieldRow, FormActions } from '../../../ui/form-layout.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { PercentField } from '../../../ui/percent-field.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { DataTable, TwoLines } from '../../../ui/table/data-table.tsx'
import { Tile, TileRow } from '../../../ui/tile.tsx'
import styles from './layout.module.css'

const REPORTS = [
  { id: '1', month: 'October 2026', sources: '2 sources', revenue: 812_000, status: 'submitted' },
  { id: '2', month: 'September 2026', sources: '2 sources', revenue: 561_000, status: 'processed' },
  { id: '3', month: 'August 2026', sources: '1 source', revenue: 486_000, status: 'disputed' },
]

/** A screen with everything that lays itself out by the width there is. Made up; nothing of it is anybody's. */
export function SampleScreen() {
  const [threshold, setThreshold] = useState<number | null>(100_000)
  const [share, setShare] = useState<number | null>(12)
  return (
    <div className={styles.screen}>
      <TileRow>
        <Tile label="Total revenue" value={<Amount amount={4_821_000} currency="gbp" size="large" />} note="8 months" />
        <Tile label="Paid out" value={<Amount amount={491_742} currency="gbp" size="large" />} note="2 providers" />
        <Tile label="Due" value={<Amount amount={97_440} currency="gbp" size="large" />} note="October 2026" />
        <Tile label="Open proposals" value="1" note="It is your turn" />
      </TileRow>
      <Card title="Terms" aside={<StatusBadge status="active" />}>
        <FactList
          columns={3}
          facts={[
            { label: 'Provider share', value: '12%' },
            { label: 'Monthly threshold', value: <Amount amount={100_000} currency="gbp" /> },
            { label: 'Duration', value: '36 Months' },
            { label: 'Start', value: '1 Oct 2026' },
            { label: 'End', value: '30 Sep 2029' },
            { label: 'Context', value: '' },
          ]}
        />
      </Card>
      <Card title="Revenue reports" flush>
        <DataTable
          label="Sample reports"
          rows={REPORTS}
          rowKey={({ id }) => id}
          columns={[
            { header: 'Period', cell: ({ month, sources }) => <TwoLines first={month} second={sources} /> },
            { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
            { header: 'Revenue', right: true, cell: ({ revenue }) => <Amount amount={revenue} currency="gbp" right /> },
          ]}
        />
      </Card>
      <Card title="A step of a wizard">
        <Steps labels={['Project', 'Work', 'Terms', 'Review']} current={3} />
        <FieldRow>
          <PercentField label="Provider share" value={share} onChange={setShare} />
          <MoneyField label="Monthly threshold" value={threshold} onChange={setThreshold} />
        </FieldRow>
        <FormActions>
          <Button variant="default">Back</Button>
          <Button>Next</Button>
        </FormActions>
      </Card>
    </div>
  )
}
