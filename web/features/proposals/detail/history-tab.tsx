import { useState } from 'react'
import { compareTexts } from '#domain/compare-texts.ts'
import { describeComparison } from '#domain/terms-comparison-words.ts'
import { Card } from '../../../ui/card.tsx'
import { FieldRow } from '../../../ui/form-layout.tsx'
import { PageTabs } from '../../../ui/page-tabs.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { formatTimestamp } from '../../../ui/timestamps.ts'
import { type Proposal, termsOfVersion, type Version } from '../wizard/proposal-values.ts'
import { ComparisonTable } from './comparison-table.tsx'
import styles from './detail.module.css'
import { EffectWhenSent } from './effect-when-sent.tsx'
import { VersionComments } from './version-comments.tsx'
import { versionStatus } from './version-status.ts'
import { VersionTerms } from './version-terms.tsx'

/** Every version that was ever on the table: read, in order, or two side by side. */
export function HistoryTab({ proposal }: { proposal: Proposal }) {
  return (
    <PageTabs
      label="Version history"
      param="view"
      tabs={[
        { value: 'versions', label: 'Version History', content: <Versions proposal={proposal} /> },
        { value: 'timeline', label: 'Timeline', content: <VersionTimeline proposal={proposal} /> },
        { value: 'comparison', label: 'Comparison', content: <Comparison proposal={proposal} /> },
      ]}
    />
  )
}

const newestFirst = ({ versions }: Proposal) => versions.toReversed()

function Versions({ proposal }: { proposal: Proposal }) {
  return (
    <ol className={styles.versions}>
      {newestFirst(proposal).map((version) => (
        <li key={version.id}>
          <Card
            title={`Version ${version.version_number}`}
            aside={<StatusBadge status={versionStatus(proposal, version)} />}
          >
            <p className={styles.dim}>
              {version.author.name} ({version.created_by}), {formatTimestamp(version.created_at)}
            </p>
            <VersionTerms version={version} />
            <EffectWhenSent version={version} />
            <VersionComments proposal={proposal} version={version} />
          </Card>
        </li>
      ))}
    </ol>
  )
}

function VersionTimeline({ proposal }: { proposal: Proposal }) {
  return (
    <Card>
      <Timeline
        items={newestFirst(proposal).map((version) => ({
          key: version.id,
          title: `Version ${version.version_number}: ${version.author.name} offered ${version.terms.provider_share}%`,
          at: version.created_at,
          children: <StatusBadge status={versionStatus(proposal, version)} />,
        }))}
      />
    </Card>
  )
}

function Comparison({ proposal }: { proposal: Proposal }) {
  const { versions, viewer_side } = proposal
  const [picked, setPicked] = useState({ from: versions.at(-2)?.id ?? '', to: versions.at(-1)?.id ?? '' })
  const from = versions.find(({ id }) => id === picked.from)
  const to = versions.find(({ id }) => id === picked.to)
  if (!from || !to) {
    return (
      <EmptyState title="Nothing to compare yet">
        There is one version. A counter-offer creates a second one.
      </EmptyState>
    )
  }
  const options = versions.map(({ id, version_number, author }) => ({
    value: id,
    label: `Version ${version_number}, ${author.name}`,
  }))
  return (
    <Card flush>
      <div className={styles.picker}>
        <FieldRow>
          <SelectField
            label="From"
            options={options}
            value={picked.from}
            onChange={(id) => setPicked({ ...picked, from: id })}
          />
          <SelectField
            label="To"
            options={options}
            value={picked.to}
            onChange={(id) => setPicked({ ...picked, to: id })}
          />
        </FieldRow>
      </div>
      <ComparisonTable
        comparison={comparisonOf(from, to, viewer_side)}
        texts={compareTexts(from, to)}
        viewer_side={viewer_side}
      />
    </Card>
  )
}

function comparisonOf(
  from: Version,
  to: Version,
  viewer_side: Proposal['viewer_side'],
): NonNullable<Proposal['comparison']> {
  return {
    from_version: from.version_number,
    to_version: to.version_number,
    ...describeComparison(termsOfVersion(from), termsOfVersion(to), viewer_side),
  }
}
