import { Button } from '@mantine/core'
import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'
import { PersonLine } from '../../ui/person-line.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import type { Removing } from './use-removing.ts'

type Favorite = InferClientOutputs<typeof client>['favorites']['listFavorites']['items'][number]

interface FavoritesTableProps {
  rows: readonly Favorite[]
  removing: Removing
}

export function FavoritesTable({ rows, removing }: FavoritesTableProps) {
  return (
    <DataTable
      label="Favorites"
      rows={rows}
      rowKey={({ provider }) => provider.id}
      rowLink={({ provider }) => ({ to: '/provider-detail', search: { id: provider.id } })}
      columns={[
        {
          ...{ header: 'Provider', phone: 'first' },
          cell: ({ provider, service_offering }) => <PersonLine {...provider} second={service_offering} />,
        },
        { ...{ header: 'Level', phone: 'second' }, cell: ({ experience_level }) => experience_level },
        {
          ...{ header: 'Added', phone: 'second', phoneLabelBefore: 'added' },
          cell: ({ created_at }) => formatTimestampDay(created_at),
        },
        {
          ...{ header: 'Actions', right: true, phone: 'first-end' },
          cell: ({ provider }) => (
            <Button
              variant="default"
              size="xs"
              aria-label={`Remove ${provider.name} from favorites`}
              disabled={removing.isBusy}
              onClick={() => removing.remove(provider)}
            >
              Remove
            </Button>
          ),
        },
      ]}
    />
  )
}
