import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { formatDate } from '#domain/calendar-date-words.ts'
import { COLLECTION_FREQUENCY_WORDS, MAPPING_TYPE_WORDS } from '#domain/mapping-words.ts'
import { type Mapping, sourceName } from '../../shared/mappings/mapping-values.ts'
import { NextCollection } from '../../shared/mappings/next-collection.tsx'
import { useValidating } from '../../shared/mappings/use-validating.ts'
import { Card } from '../../ui/card.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { TextLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './mappings.module.css'
import { statusSentence } from './status-sentence.ts'

const DryRunCard = lazy(async () => ({ default: (await import('./dry-run-card.tsx')).DryRunCard }))

/** What a mapping counts, for which agreement, and what keeps it from counting. */
export function DetailsTab({ mapping }: { mapping: Mapping }) {
  const validating = useValidating()
  const { id, status, error_message, allowed } = mapping
  return (
    <div className={styles.stack}>
      {error_message ? <p className={styles.error}>{error_message}</p> : null}
      <Card
        title="Mapping"
        aside={
          allowed.validate ? (
            <Button
              size="xs"
              variant={status === 'active' ? 'default' : 'filled'}
              loading={validating.isBusy}
              onClick={() => validating.run({ id })}
            >
              Validate
            </Button>
          ) : null
        }
      >
        {status === 'active' ? null : <p className={styles.lead}>{statusSentence(mapping)}</p>}
        <FactList columns={2} facts={factsOf(mapping)} />
      </Card>
      {mapping.mapping_type === 'manual' ? null : (
        <Suspense fallback={<CardSkeleton lines={4} label="Loading charges..." />}>
          <DryRunCard asked={askedOf(mapping)} isActive={status === 'active'} />
        </Suspense>
      )}
    </div>
  )
}

const askedOf = ({ id, project_id, agreement_id, mapping_type, source_config }: Mapping) => {
  const { revenue_share_percentage: _, ...source } = source_config
  return { id, project_id, agreement_id, mapping_type, source_config: source }
}

function factsOf(mapping: Mapping): Fact[] {
  const { mapping_type, source_config, collection_frequency, counts_from } = mapping
  const isOne = mapping_type !== 'manual' && source_config.criteria === undefined
  const time = (timestamp: string | null) => (timestamp === null ? 'Not yet' : formatTimestamp(timestamp))
  return [
    {
      label: 'Project',
      value: (
        <TextLink to="/project-detail" search={{ id: mapping.project_id }}>
          {mapping.project_title}
        </TextLink>
      ),
    },
    {
      label: 'Agreement',
      value: (
        <TextLink to="/agreement-detail" search={{ id: mapping.agreement_id }}>
          {mapping.agreement_title}
        </TextLink>
      ),
    },
    { label: 'Revenue source type', value: MAPPING_TYPE_WORDS[mapping_type] },
    { label: mapping_type === 'manual' ? 'Amounts' : 'Stripe source', value: sourceName(mapping) },
    ...(isOne ? [{ label: 'ID at Stripe', value: <CopyId id={source_config.source_id} what="source id" /> }] : []),
    { label: 'Revenue share percentage', value: `${source_config.revenue_share_percentage}%` },
    { label: 'Collection frequency', value: COLLECTION_FREQUENCY_WORDS[collection_frequency] },
    {
      label: 'Counts in reports',
      value: counts_from === null ? 'Once it is active' : `From ${formatDate(counts_from)}`,
    },
    { label: 'Last collected', value: time(mapping.last_collection_at) },
    ...(mapping.next_collection_at ? [{ label: 'Next collection', value: <NextCollection {...mapping} /> }] : []),
    { label: 'Created', value: formatTimestamp(mapping.created_at) },
  ]
}
