import { Button } from '@mantine/core'
import { sumAmounts } from '#domain/money.ts'
import { Amount } from '../../../ui/amount.tsx'
import { PhoneActionBar } from '../../../ui/phone-action-bar.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../../ui/table/data-table.tsx'
import { SelectionBar } from '../../../ui/table/selection-bar.tsx'
import { FullTable, PAYMENTS, type SamplePayment } from './full-table.tsx'
import { held, type Specimen, state } from './specimen.tsx'

/** Tables. */
export const tables: Specimen[] = [
  {
    name: 'DataTable',
    file: 'table/data-table.tsx',
    about: 'Rows of figures. On a phone a row has two lines, or is a card; no figure is lost.',
    isFull: true,
    states: [
      state('Rows that lead somewhere', (scheme) => (
        <DataTable<SamplePayment>
          label={`Payments, ${scheme}`}
          rows={PAYMENTS}
          rowKey={({ id }) => id}
          rowLink={() => ({ to: '/design-system' })}
          columns={[
            { header: 'Period', cell: ({ month, project }) => <TwoLines first={month} second={project} /> },
            { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
            { header: 'Net', right: true, cell: ({ net }) => <Amount amount={net} currency="gbp" right /> },
          ]}
        />
      )),
      {
        name: 'Groups, totals, selection and sorting',
        show: (scheme) => <FullTable scheme={scheme} />,
        written: (
          <DataTable
            label="Payments"
            rows={PAYMENTS}
            rowKey={({ id }) => id}
            columns={[{ header: 'Payee', cell: ({ payee }) => payee }]}
            unfolded={1}
          />
        ),
      },
    ],
  },
  {
    name: 'SelectionBar',
    file: 'table/selection-bar.tsx',
    about: 'What is selected in a list, what it adds up to, and what can be done with it.',
    isWide: true,
    states: [
      held('Usual', 2, (count, change) => (
        <SelectionBar
          count={count}
          onClear={() => change(0)}
          action={<Button onClick={() => change(2)}>{`Process ${count} Payments`}</Button>}
        >
          You pay <Amount amount={sumAmounts(PAYMENTS.map(({ net }) => net))} currency="gbp" />
        </SelectionBar>
      )),
    ],
  },
  {
    name: 'PhoneActionBar',
    file: 'phone-action-bar.tsx',
    about: 'The actions of a page; on a phone at the foot of the screen, in the place of the bottom bar.',
    states: [
      state('Usual', (scheme) => (
        <PhoneActionBar label={`Proposal actions, ${scheme}`}>
          <Button variant="default">Reject</Button>
          <Button>Accept 12%</Button>
        </PhoneActionBar>
      )),
    ],
  },
  {
    name: 'TwoLines',
    file: 'table/data-table.tsx',
    about: 'Two lines in one cell: what it is, and what it belongs to.',
    states: [state('Usual', () => <TwoLines first="Fernleaf" second="Growth, United Kingdom" />)],
  },
]
