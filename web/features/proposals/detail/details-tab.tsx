import { useRef } from 'react'
import { QueryView } from '../../../lib/query-view.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import type { Proposal } from '../wizard/proposal-values.ts'
import { askWords } from './ask-words.ts'
import styles from './detail.module.css'
import { OfferAsk } from './offer-ask.tsx'
import { useOfferFigures } from './offer-figures.ts'
import { OfferLadder } from './offer-ladder.tsx'
import { ProposalActions } from './proposal-actions.tsx'
import { TermsTable } from './terms-table.tsx'
import { VersionMonths } from './version-months.tsx'

/** What is asked, how the offers came closer, what each would have paid, and the terms side by side. */
export function DetailsTab({ proposal }: { proposal: Proposal }) {
  const { current_version, viewer_side } = proposal
  const { query, figures, setRevenue } = useOfferFigures(proposal)
  const counterField = useRef<HTMLInputElement>(null)

  function counter() {
    counterField.current?.focus()
    counterField.current?.select()
  }

  return (
    <div className={styles.stack}>
      <OfferAsk
        words={askWords(proposal, figures)}
        notes={current_version.notes ? <blockquote>{current_version.notes}</blockquote> : null}
      >
        <ProposalActions proposal={proposal} monthly={figures?.versions.at(-1)?.effect.monthly} onCounter={counter} />
      </OfferAsk>
      <OfferLadder proposal={proposal} figures={figures} counterField={counterField} />
      <QueryView
        query={query}
        loading={<CardSkeleton lines={6} label="Loading what each version pays..." />}
        failed="Failed to load what the versions pay."
      >
        {() => (figures ? <VersionMonths figures={figures} viewer_side={viewer_side} onRevenue={setRevenue} /> : null)}
      </QueryView>
      <TermsTable
        proposal={proposal}
        effect={figures?.basis === 'reported' ? figures.versions.at(-1)?.effect : undefined}
      />
    </div>
  )
}
