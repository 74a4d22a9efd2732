import { lazy, Suspense, useRef } from 'react'
import { QueryView } from '../../../lib/query-view.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import type { Proposal } from '../wizard/proposal-values.ts'
import { askWords } from './ask-words.ts'
import styles from './detail.module.css'
import { OfferAsk } from './offer-ask.tsx'
import { useOfferFigures } from './offer-figures.ts'
import { ProposalActions } from './proposal-actions.tsx'

const FeeReversalCard = lazy(async () => ({
  default: (await import('../../../shared/fee-reversals/fee-reversal-card.tsx')).FeeReversalCard,
}))
// Below what is asked: they come while that is read.
const OfferLadder = lazy(async () => ({ default: (await import('./offer-ladder.tsx')).OfferLadder }))
const TermsTable = lazy(async () => ({ default: (await import('./terms-table.tsx')).TermsTable }))
const VersionMonths = lazy(async () => ({ default: (await import('./version-months.tsx')).VersionMonths }))

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
      {proposal.fee_reversal_id ? (
        <Suspense fallback={<CardSkeleton lines={3} label="Loading the agreement fee..." />}>
          <FeeReversalCard id={proposal.fee_reversal_id} />
        </Suspense>
      ) : null}
      <Suspense fallback={<CardSkeleton lines={6} label="Loading versions..." />}>
        <OfferLadder proposal={proposal} figures={figures} counterField={counterField} />
      </Suspense>
      <QueryView query={query} loading={MONTHS_LOADING} failed="Failed to load what the versions pay.">
        {() =>
          figures ? (
            <Suspense fallback={MONTHS_LOADING}>
              <VersionMonths figures={figures} viewer_side={viewer_side} onRevenue={setRevenue} />
            </Suspense>
          ) : null
        }
      </QueryView>
      <Suspense fallback={<CardSkeleton lines={10} label="Loading terms..." />}>
        <TermsTable
          proposal={proposal}
          effect={figures?.basis === 'reported' ? figures.versions.at(-1)?.effect : undefined}
        />
      </Suspense>
    </div>
  )
}

const MONTHS_LOADING = <CardSkeleton lines={6} label="Loading what each version pays..." />
