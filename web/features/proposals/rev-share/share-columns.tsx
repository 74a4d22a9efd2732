import type { InferClientOutputs } from '@orpc/client'
import { formatDate } from '#domain/calendar-date-words.ts'
import { basisPointsFromPercent, formatPercent } from '#domain/percent.ts'
import { type Role, sideOfRole } from '#domain/roles.ts'
import type { client } from '../../../lib/client.ts'
import { amountNamed, type Named } from '../../../shared/agreements/amount-named.ts'
import { OverdueFigure } from '../../../shared/agreements/overdue-figure.tsx'
import type { AgreementFigures } from '../../../shared/agreements/use-agreement-figures.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Sparkline } from '../../../ui/sparkline.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { TwoLines } from '../../../ui/table/data-table.tsx'
import type { RowAction } from '../../../ui/table/row-menu.tsx'
import { formatTimestampDay } from '../../../ui/timestamps.ts'
import styles from './rev-share.module.css'
import { sideColumns } from './side-columns.tsx'

type Month = AgreementFigures['months'][number]

export type Share = InferClientOutputs<typeof client>['agreements']['listAgreements']['items'][number]

/** The columns of the list; its figures load after its rows. */
export function shareColumns(
  figures: ReadonlyMap<string, AgreementFigures> | undefined,
  role: Role,
): readonly [Column<Share>, ...Column<Share>[]] {
  const named = sharesNamed(role)
  const other = named === 'net' ? 'gross' : 'net'
  const sum = ({ id, currency }: Share, figure: 'paid_gross' | 'paid_net') =>
    figures ? <Amount amount={figures.get(id)?.[figure] ?? 0} currency={currency} /> : '…'
  return [
    {
      ...{ id: 'project', header: 'Project', phone: 'first' },
      sort: { asc: 'name_asc', desc: 'name_desc', first: 'asc' },
      cell: ({ project, title }) => (
        <TwoLines first={project.title} second={<span className={styles.wide}>{title}</span>} />
      ),
    },
    ...sideColumns<Share>(role),
    {
      ...{ id: 'trend', header: '12 months', phone: 'none', optional: 'shown' },
      cell: ({ id, currency }) => {
        const months = figures?.get(id)?.months
        const namedMonth = ({ month, amount, net }: Month) => ({ month, amount: named === 'net' ? net : amount })
        return months ? (
          <span className={styles.trend}>
            <Sparkline label={`Payments, ${named}`} months={months.map(namedMonth)} currency={currency} />
          </span>
        ) : null
      },
    },
    {
      ...{ id: 'share', header: 'Rev\u00a0%', phone: 'second', right: true },
      sort: { asc: 'share_asc', desc: 'share_desc', first: 'desc' },
      cell: ({ provider_share }) => formatPercent(basisPointsFromPercent(provider_share)),
    },
    {
      ...{ id: 'paid', header: `Paid so far, ${named}`, phone: 'first-end', phoneLabel: named, right: true },
      sort: { desc: 'earnings', first: 'desc' },
      cell: (share) => sum(share, `paid_${named}`),
    },
    {
      ...{ id: other, header: other === 'net' ? 'Net' : 'Gross', phone: 'second-end', phoneLabel: other },
      ...{ right: true, optional: 'shown' },
      cell: (share) => sum(share, `paid_${other}`),
    },
    {
      ...{ id: 'overdue', header: `Overdue, ${named}`, phone: 'second-end', right: true },
      cell: ({ id, currency }) =>
        figures ? <OverdueFigure {...overdueOf(figures.get(id), named)} {...{ named, currency }} /> : '…',
    },
    {
      ...{
        id: 'since',
        header: 'Since',
        phone: 'second',
        phoneLabelBefore: 'since',
        optional: 'hidden',
        oneLine: true,
      },
      cell: ({ effective_date }) => formatDate(effective_date),
    },
    {
      ...{
        id: 'created',
        header: 'Agreed',
        phone: 'second',
        phoneLabelBefore: 'agreed',
        optional: 'hidden',
        oneLine: true,
      },
      sort: { asc: 'oldest', desc: 'recent', first: 'desc' },
      cell: ({ created_at }) => formatTimestampDay(created_at),
    },
    {
      ...{ id: 'ends', header: 'Ends', phone: 'none', optional: 'shown', oneLine: true },
      cell: ({ expiration_date }) => (expiration_date ? formatDate(expiration_date) : 'No end'),
    },
    { id: 'status', header: 'Status', phone: 'first', cell: ({ status }) => <StatusBadge status={status} /> },
  ]
}

export const shareActions = ({ id, project }: Share): RowAction[] => [
  { label: 'Open', link: { to: '/agreement-detail', search: { id } } },
  { label: 'Payments', link: { to: '/agreement-detail', search: { id, tab: 'payments' } } },
  { label: 'Open project', link: { to: '/project-detail', search: { id: project.id } } },
]

const overdueOf = (figures: AgreementFigures | undefined, named: Named) => ({
  amount: figures?.[`overdue_${named}`] ?? 0,
  days: figures?.overdue_days ?? 0,
})

/** Which amounts the viewer reads first in the list. */
export const sharesNamed = (role: Role): Named => amountNamed(role, sideOfRole(role))
