import { Card } from '../../../ui/card.tsx'
import type { Proposal } from '../wizard/proposal-values.ts'
import { ComparisonTable } from './comparison-table.tsx'
import styles from './detail.module.css'
import { NegotiationSummary } from './negotiation-summary.tsx'
import { VersionTerms } from './version-terms.tsx'

/** Where the negotiation stands, the terms on the table, and what the latest version changed. */
export function DetailsTab({ proposal }: { proposal: Proposal }) {
  const { current_version, comparison, viewer_side } = proposal
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Card
          title="Current Proposed Terms"
          aside={<span className={styles.dim}>Version {proposal.version_number}</span>}
        >
          <VersionTerms version={current_version} />
        </Card>
        {comparison ? (
          <Card title={`What version ${comparison.to_version} changes`} flush>
            <ComparisonTable comparison={comparison} viewer_side={viewer_side} />
          </Card>
        ) : null}
      </div>
      <div className={styles.first}>
        <NegotiationSummary proposal={proposal} />
      </div>
    </div>
  )
}
