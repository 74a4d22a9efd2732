import type { ReactNode } from 'react'
import { formatMoney, formatWholeMoney, prorate, sumAmounts } from '#domain/money.ts'
import type { OfferEffect } from '#domain/offer-effect.ts'
import { formatPercent } from '#domain/percent.ts'
import { formatTimeline, type ProposalTerms, streamInSentence } from '#domain/terms.ts'
import { useViewer } from '../../../lib/session.tsx'
import { Amount } from '../../../ui/amount.tsx'
import styles from './deal-sentence.module.css'
import { wholeTerm } from './whole-term.ts'

interface DealSentenceProps {
  terms: ProposalTerms
  /** The terms that are countered; what differs from them is marked. */
  before: ProposalTerms | null
  effect: OfferEffect
  commission_rate_basis_points: number
}

/** The deal in one sentence, with its amounts per month and over the whole term. */
export function DealSentence({ terms, before, effect, commission_rate_basis_points }: DealSentenceProps) {
  const { role } = useViewer()
  const named = role === 'owner' ? 'gross' : 'net'
  const { gross, net } = effect.monthly
  const months = effect.months.length
  const revenue = prorate(sumAmounts(effect.months.map((month) => month.revenue)), 1, Math.max(1, months))
  const term = (growth_rate_basis_points: number) =>
    wholeTerm(terms, { revenue, growth_rate_basis_points, commission_rate_basis_points })[named]
  const flat = term(0)
  const grown = term(terms.target_growth_rate_basis_points)
  const average =
    months > 1 ? `average of ${months} months` : `in a month of ${formatWholeMoney(revenue, terms.currency)}`
  return (
    <section className={styles.deal} aria-label="The deal">
      <p className={styles.sentence}>
        The provider receives <Term terms={terms} before={before} words={shareWords} /> of{' '}
        <Term terms={terms} before={before} words={streamWords} />{' '}
        <Term terms={terms} before={before} words={thresholdWords} />, for{' '}
        <Term terms={terms} before={before} words={termWords} />.
      </p>
      <Figure label={role === 'owner' ? 'You pay a month, gross' : 'A month, gross'} note={average}>
        <Amount amount={gross} currency={terms.currency} size="large" />
      </Figure>
      <Figure label={role === 'owner' ? 'Provider gets, net' : 'You get, net'} note="after commission">
        <Amount amount={net} currency={terms.currency} size="large" />
      </Figure>
      <Figure
        label={`Whole term, ${named}`}
        note={
          grown === flat
            ? 'estimated, at no growth'
            : `estimated, at no growth to ${formatPercent(terms.target_growth_rate_basis_points)}`
        }
      >
        <Amount amount={flat} currency={terms.currency} size="large" whole />
        {grown === flat ? null : <small>{` to ${formatWholeMoney(grown, terms.currency)}`}</small>}
      </Figure>
    </section>
  )
}

interface TermProps {
  terms: ProposalTerms
  before: ProposalTerms | null
  words: (terms: ProposalTerms) => string
}

function Term({ terms, before, words }: TermProps) {
  const [now, then] = [words(terms), before ? words(before) : null]
  if (then === null || then === now) return <b>{now}</b>
  return (
    <>
      <del>{then}</del> <ins>{now}</ins>
    </>
  )
}

const shareWords = (terms: ProposalTerms) => formatPercent(terms.provider_share_basis_points)
const streamWords = ({ revenue_stream }: ProposalTerms) => streamInSentence(revenue_stream) || 'the revenue'
const termWords = ({ duration }: ProposalTerms) => formatTimeline(duration).toLowerCase()
const thresholdWords = ({ monthly_revenue_threshold: threshold, currency }: ProposalTerms) =>
  threshold > 0 ? `in every month of ${formatMoney(threshold, currency)} or more` : 'in every month'

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <span>{label}</span>
      <p>{children}</p>
      <span>{note}</span>
    </div>
  )
}
