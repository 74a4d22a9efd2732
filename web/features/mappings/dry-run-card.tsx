import type { InferClientInputs, InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatMonth } from '#domain/calendar-date-words.ts'
import { countOf } from '#domain/counted.ts'
import { formatMoney, sumAmounts } from '#domain/money.ts'
import { type client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './mappings.module.css'

type Asked = InferClientInputs<typeof client>['mappings']['dryRun']
type DryRun = InferClientOutputs<typeof client>['mappings']['dryRun']
type Month = DryRun['months'][number]

/** What a mapping matches of the last months, and what of it others match too, before it counts anything. */
export function DryRunCard({ asked, isActive = false }: { asked: Asked; isActive?: boolean }) {
  const query = useQuery(orpc.mappings.dryRun.queryOptions({ input: asked }))
  const title = isActive ? 'What it matches' : 'What it would have matched'
  return (
    <Card
      title={title}
      about="Charges after refunds and disputes, before Stripe’s fee. Nothing is stored or reported by this."
      flush
    >
      <QueryView
        query={query}
        loading={
          <div className={styles.padded}>
            <span className="sw-hidden" role="status">
              Loading charges...
            </span>
            <LinesSkeleton lines={4} />
          </div>
        }
        failed="Failed to load what it matches"
        refused={{
          NOT_CONNECTED: <p className={styles.padded}>No Stripe account is connected to this project.</p>,
        }}
      >
        {(found) => <Found title={title} found={found} />}
      </QueryView>
    </Card>
  )
}

function Found({ title, found }: { title: string; found: DryRun }) {
  const { currency, months, overlaps } = found
  const amount = (value: number) => <Amount amount={value} currency={currency} />
  const last = months.at(-1)?.month
  const sumOf = (figure: Exclude<keyof Month, 'month'>) => sumAmounts(months.map((month) => month[figure]))
  return (
    <>
      <DataTable
        label={title}
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          {
            ...{ header: 'Month', phone: 'first' },
            cell: ({ month }) => (month === last ? `${formatMonth(month)}, so far` : formatMonth(month)),
          },
          {
            ...{ header: 'Charges', phone: 'second', phoneLabel: 'charges', right: true },
            cell: ({ charges }) => charges,
          },
          ...(overlaps.length > 0
            ? [
                {
                  ...{ header: 'Others match too', phone: 'none' as const, right: true },
                  cell: ({ overlapping }: Month) => amount(overlapping),
                },
                {
                  ...{
                    header: BEYOND_OLDER,
                    phone: 'second-end' as const,
                    phoneLabelBefore: BEYOND_OLDER,
                    right: true,
                  },
                  cell: (month: Month) => amount(month.beyond_older),
                },
              ]
            : []),
          { ...{ header: 'Amount', phone: 'first-end', right: true }, cell: (month) => amount(month.amount) },
        ]}
        total={{
          label: 'Total',
          figures: {
            Charges: sumOf('charges').toLocaleString('en-GB'),
            'Others match too': amount(sumOf('overlapping')),
            [BEYOND_OLDER]: amount(sumOf('beyond_older')),
            Amount: amount(sumOf('amount')),
          },
        }}
      />
      <div className={styles.notes}>
        {notesOf(found).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </>
  )
}

const BEYOND_OLDER = 'Not in older ones'

function notesOf({ currency, since, overlaps, from, is_complete, other_currencies }: DryRun): string[] {
  const day = formatDate(since)
  return [
    ...overlaps.map(
      ({ name, charges, amount }) =>
        `“${name}” matches ${charges.toLocaleString('en-GB')} of these charges too, ${formatMoney(amount, currency)}.`,
    ),
    ...(overlaps.length > 0
      ? ['A charge counts once in an agreement: for the active mapping that was created first, and stays with it.']
      : []),
    from === 'stripe' ? `Charges in Stripe since ${day}, not collected yet.` : `Charges collected since ${day}.`,
    ...(is_complete ? [] : ['There are more charges than are read for this, so older ones are missing here.']),
    ...(other_currencies > 0 ? [`${countOf(other_currencies, 'charge')} in other currencies not counted.`] : []),
  ]
}
