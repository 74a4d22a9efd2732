import type { InferClientOutputs } from '@orpc/client'
import { basisPointsFromPercent, formatPercent } from '#domain/percent.ts'
import type { Role } from '#domain/roles.ts'
import type { client } from '../../../lib/client.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { TwoLines } from '../../../ui/table/data-table.tsx'
import type { RowAction } from '../../../ui/table/row-menu.tsx'
import { formatTimestampDay } from '../../../ui/timestamps.ts'
import { TurnOf } from '../detail/turn-of.tsx'
import styles from './rev-share.module.css'
import { sideColumns } from './side-columns.tsx'

type Viewer = { id: string; role: Role }

export type ListedProposal = InferClientOutputs<typeof client>['proposals']['listProposals']['items'][number]

export function proposalColumns({
  id: viewer_id,
  role,
}: Viewer): readonly [Column<ListedProposal>, ...Column<ListedProposal>[]] {
  return [
    {
      ...{ id: 'title', header: 'Title', phone: 'first' },
      sort: { asc: 'title_asc', desc: 'title_desc', first: 'asc' },
      cell: ({ title, project }) => <TwoLines first={title} second={project.title} />,
    },
    ...sideColumns<ListedProposal>(role),
    {
      ...{ id: 'share', header: 'Rev %', phone: 'first-end', right: true },
      sort: { asc: 'share_asc', desc: 'share_desc', first: 'desc' },
      cell: ({ provider_share }) => formatPercent(basisPointsFromPercent(provider_share)),
    },
    {
      ...{ id: 'version', header: 'Version', phone: 'second', phoneLabelBefore: 'version', right: true },
      optional: 'shown',
      cell: ({ version_number }) => version_number,
    },
    {
      ...{
        id: 'created',
        header: 'Created',
        phone: 'second',
        phoneLabelBefore: 'created',
        optional: 'hidden',
        oneLine: true,
      },
      cell: ({ created_at }) => formatTimestampDay(created_at),
    },
    {
      ...{ id: 'updated', header: 'Last change', phone: 'second', optional: 'shown', oneLine: true },
      sort: { asc: 'oldest', desc: 'recent', first: 'desc' },
      cell: ({ updated_at }) => formatTimestampDay(updated_at),
    },
    {
      ...{ id: 'status', header: 'Status', phone: 'second' },
      cell: (proposal) => (
        <span className={styles.status}>
          <StatusBadge status={proposal.status} />
          <TurnOf proposal={proposal} viewer_id={viewer_id} isLine />
        </span>
      ),
    },
  ]
}

export function proposalActions({ id, project, agreement_id }: ListedProposal): RowAction[] {
  return [
    { label: 'Open', link: { to: '/proposal-detail', search: { id } } },
    ...(agreement_id
      ? [{ label: 'Open agreement', link: { to: '/agreement-detail', search: { id: agreement_id } } } as const]
      : []),
    ...(project.id
      ? [{ label: 'Open project', link: { to: '/project-detail', search: { id: project.id } } } as const]
      : []),
  ]
}
