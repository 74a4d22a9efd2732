import { useMemo } from 'react'
import { formatMoney, shareOf } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { baseMonthlyRevenue, project } from '#domain/projection.ts'
import { formatTimeline, type ProposalTerms } from '#domain/terms.ts'
import { Amount } from '../../../ui/amount.tsx'
import { SplitBar } from '../../../ui/split-bar.tsx'
import styles from './wizard.module.css'

/** What the terms come to while they are typed: one month, and the whole term. An estimate, and it says so. */
export function TermsPreview({ terms }: { terms: ProposalTerms | null }) {
  const figures = useMemo(() => (terms ? figuresOf(terms) : null), [terms])
  return (
    <aside className={styles.preview} aria-label="What this would pay">
      <h3>What this would pay</h3>
      {terms && figures ? (
        <div aria-live="polite">
          <p className={styles.hint}>
            A month with revenue of {formatMoney(figures.month, terms.currency)}
            {terms.monthly_revenue_threshold > 0 ? ', just at the threshold' : ''}
          </p>
          <Amount amount={figures.month_share} currency={terms.currency} size="large" tone="accent" />
          <SplitBar
            currency={terms.currency}
            parts={[
              { label: 'Owner', amount: figures.month - figures.month_share, tone: 'owner' },
              { label: 'Provider', amount: figures.month_share, tone: 'provider' },
            ]}
          />
          <p className={styles.hint}>
            Over {formatTimeline(terms.duration).toLowerCase()}
            {terms.target_growth_rate_basis_points > 0
              ? `, growing by ${formatPercent(terms.target_growth_rate_basis_points)} a ${terms.duration.unit}`
              : ', if revenue stays there'}
          </p>
          <Amount amount={figures.term_share} currency={terms.currency} size="large" />
          <p className={styles.hint}>
            of {formatMoney(figures.term, terms.currency)}, before the platform’s commission. An estimate, not a
            promise.
          </p>
        </div>
      ) : (
        <p className={styles.hint}>Enter a share, a threshold and a duration to see what the provider would receive.</p>
      )}
    </aside>
  )
}

function figuresOf(terms: ProposalTerms) {
  const month = baseMonthlyRevenue(terms.monthly_revenue_threshold)
  const { total_revenue, total_provider_share } = project({
    base_monthly_revenue: month,
    monthly_revenue_threshold: terms.monthly_revenue_threshold,
    provider_share_basis_points: terms.provider_share_basis_points,
    growth_rate_basis_points: terms.target_growth_rate_basis_points,
    duration: terms.duration,
  })
  const month_share = shareOf(month, terms.provider_share_basis_points)
  return { month, month_share, term: total_revenue, term_share: total_provider_share }
}
