import type { Column } from '../../ui/table/columns.ts'
import type { ListedProvider } from './provider-values.ts'

type Head = Column<ListedProvider> & { id: ProviderColumn }

export type ProviderColumn =
  | 'provider'
  | 'level'
  | 'rating'
  | 'finished'
  | 'completed'
  | 'on-time'
  | 'works-for'
  | 'availability'

/** Its cells come with the table, which is loaded when it is chosen. */
const cell = () => null

/** The columns of the table, for the menu that chooses among them. */
export const PROVIDER_COLUMNS: readonly [Head, ...Head[]] = [
  {
    ...{ id: 'provider', header: 'Provider', phone: 'first', cell },
    sort: { asc: 'name_asc', desc: 'name_desc', first: 'asc' },
  },
  {
    ...{ id: 'level', header: 'Experience', phone: 'second', optional: 'shown', cell },
    sort: { asc: 'experience_low', desc: 'experience_high', first: 'desc' },
  },
  {
    ...{ id: 'rating', header: 'Rating', phone: 'first-end', right: true, oneLine: true, cell },
    sort: { desc: 'rating', first: 'desc' },
  },
  {
    ...{ id: 'finished', header: 'Agreements finished', phone: 'second', phoneLabel: 'finished', right: true },
    ...{ optional: 'shown', oneLine: true, cell },
  },
  {
    ...{
      id: 'completed',
      header: 'Completed projects',
      phone: 'second',
      phoneLabel: 'completed projects',
      right: true,
    },
    ...{ optional: 'hidden', cell },
    sort: { desc: 'completed_projects', first: 'desc' },
  },
  {
    ...{ id: 'on-time', header: 'Reports paid on time', phone: 'second', phoneLabel: 'paid on time', right: true },
    ...{ optional: 'shown', oneLine: true, cell },
  },
  { ...{ id: 'works-for', header: 'Works for', phone: 'second', optional: 'shown', cell } },
  {
    ...{ id: 'availability', header: 'Availability', phone: 'second-end', cell },
    sort: { asc: 'availability', first: 'asc' },
  },
]
