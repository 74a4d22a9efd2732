import type { InferClientOutputs } from '@orpc/client'
import {
  IconFileCheck,
  IconFolder,
  IconMessages,
  IconReceipt,
  IconReportMoney,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import type { client } from '../../../lib/client.ts'
import type { EntryGroup } from './entry.ts'

export type Hit = InferClientOutputs<typeof client>['search']['find']['hits'][number]

const KINDS: Record<Hit['kind'], { label: string; icon: TablerIcon }> = {
  project: { label: 'Projects', icon: IconFolder },
  person: { label: 'People', icon: IconUser },
  proposal: { label: 'Proposals', icon: IconMessages },
  agreement: { label: 'Agreements', icon: IconFileCheck },
  report: { label: 'Revenue reports', icon: IconReportMoney },
  payment: { label: 'Payments', icon: IconReceipt },
}

/** What the server found, a group a kind, in its order. */
export function groupsOf(hits: readonly Hit[]): EntryGroup[] {
  return [...Map.groupBy(hits, ({ kind }) => kind)].map(([kind, found]) => ({
    label: KINDS[kind].label,
    entries: found.map(({ id, title, note, status, link }) => ({
      key: `${kind}:${id}`,
      icon: KINDS[kind].icon,
      title,
      note,
      status,
      choose: { href: link },
      isHit: true,
    })),
  }))
}
