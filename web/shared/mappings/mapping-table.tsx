import { Button } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../ui/links.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import { DeleteMapping } from './delete-mapping.tsx'
import { EventsStrip, type MappingActivity } from './events-strip.tsx'
import { countedHow, type Mapping, sourceName } from './mapping-values.ts'
import styles from './mappings.module.css'
import { useValidating } from './use-validating.ts'

interface MappingTableProps {
  mappings: readonly Mapping[]
  /** What each of them has matched lately, where the page knows. */
  activity?: ReadonlyMap<string, MappingActivity> | undefined
}

/** A line a mapping: what it counts, when that was last read, and whether something is wrong with it. */
export function MappingTable({ mappings, activity }: MappingTableProps) {
  const validating = useValidating()
  const [asked, setAsked] = useState<Mapping | null>(null)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <DataTable
        label="Sources"
        rows={mappings}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={detailsOf}
        columns={[
          {
            ...{ id: 'mapping', header: 'Mapping', phone: 'first' },
            cell: ({ name, description }) => <TwoLines first={name} second={description || 'No description'} />,
          },
          {
            ...{ id: 'source', header: 'Source', phone: 'second' },
            cell: (mapping) => <TwoLines first={sourceName(mapping)} second={countedHow(mapping)} />,
          },
          ...(activity
            ? [
                {
                  ...{ id: 'events', header: 'Events', phone: 'none' as const },
                  cell: ({ id, mapping_type, counts_from }: Mapping) => {
                    const found = activity.get(id)
                    const wasActive = counts_from !== null && mapping_type !== 'manual'
                    return found && wasActive ? <EventsStrip days={found.days} /> : '–'
                  },
                },
                {
                  ...{ id: 'last', header: 'Last event', phone: 'none' as const, oneLine: true },
                  cell: ({ id }: Mapping) => <LastEvent last={activity.get(id)?.last ?? null} />,
                },
              ]
            : []),
          {
            ...{
              id: 'collected',
              header: 'Last collected',
              phone: 'second-end',
              phoneLabelBefore: 'Collected',
              oneLine: true,
            },
            cell: LastCollected,
          },
          { ...{ id: 'status', header: 'Status', phone: 'first-end' }, cell: Status },
          {
            ...{ id: 'open', header: 'Next step', phone: 'none', right: true },
            cell: (mapping) =>
              mapping.allowed.validate && mapping.status !== 'active' ? (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Validate ${mapping.name}`}
                  loading={validating.isBusy}
                  onClick={() => validating.run({ id: mapping.id })}
                >
                  Validate
                </Button>
              ) : (
                <ButtonLink
                  {...detailsOf(mapping)}
                  size="xs"
                  variant="default"
                  aria-label={`Details of ${mapping.name}`}
                >
                  Details
                </ButtonLink>
              ),
          },
        ]}
        menu={(mapping) => [
          { label: 'Details', link: detailsOf(mapping) },
          ...(mapping.allowed.validate
            ? [{ label: 'Validate', onSelect: () => validating.run({ id: mapping.id }) }]
            : []),
          ...(mapping.allowed.delete
            ? [
                {
                  label: 'Delete',
                  onSelect: () => {
                    setAsked(mapping)
                    setAsking(true)
                  },
                },
              ]
            : []),
        ]}
      />
      {asked ? <DeleteMapping mapping={asked} opened={isAsking} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

const detailsOf = ({ id }: Mapping) => linkOptions({ to: '/revenue-mapping-details', search: { id } })

function LastEvent({ last }: Pick<MappingActivity, 'last'>) {
  if (last === null) return <span className={styles.dim}>–</span>
  const seconds = Math.max(0, Math.round((Date.parse(last.recorded_at) - Date.parse(last.occurred_at)) / 1000))
  // What was sold before the mapping was there was stored with its first collection.
  const lag = seconds < DAY_SECONDS ? `${lagWords(seconds)} after the sale` : null
  return <TwoLines first={timeAgo(last.occurred_at)} second={lag} />
}

const DAY_SECONDS = 86_400

/** '4 s', '12 min', '3 h'. */
function lagWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds < 3_600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3_600)} h`
}

function LastCollected({ last_collection_at }: Mapping) {
  if (last_collection_at === null) return <span className={styles.dim}>Not yet</span>
  return (
    <time dateTime={last_collection_at} title={formatTimestamp(last_collection_at)}>
      {timeAgo(last_collection_at)}
    </time>
  )
}

function Status({ status, error_message }: Mapping) {
  return (
    <>
      <StatusBadge status={status} />
      {error_message ? <span className={styles.error}>{error_message}</span> : null}
    </>
  )
}
