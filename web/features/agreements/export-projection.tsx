import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Currency } from '#domain/money.ts'
import type { ProjectedMonth, Scenario } from '#domain/projection.ts'
import { saveFile } from '../../lib/save-file.ts'
import { projectionCsv } from './projection-csv.ts'

interface ExportProjectionProps {
  months: readonly ProjectedMonth[]
  scenario: Scenario
  currency: Currency
}

/** Hands out every projected month of the scenario shown, not only those on the open page of the table. */
export function ExportProjection({ months, scenario, currency }: ExportProjectionProps) {
  function save() {
    const file = new Blob([projectionCsv(months, currency)], { type: 'text/csv;charset=utf-8' })
    saveFile(file, `projection-${scenario}.csv`)
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
      Export CSV
    </Button>
  )
}
