import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { oneOf, useAddress } from '../../lib/use-address.ts'
import { NoRights } from '../../shared/rights/no-rights.tsx'
import type { Analytics } from '../../shared/rights/portfolio-values.ts'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import styles from './portfolio.module.css'
import { RightIncome } from './right-income.tsx'

const VIEWS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'cumulative', label: 'Cumulative' },
] as const

/** Each right against what its buyer could expect, by month or added up. */
export function RevenueAnalytics() {
  const query = useQuery(orpc.portfolio.getPortfolioAnalytics.queryOptions())
  const { search, set } = useAddress()
  const view = oneOf(VIEWS, search.view) ?? 'monthly'
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={8} label="Loading your income..." />}
      failed="Failed to load your income"
      isEmpty={({ rights }) => rights.length === 0}
      empty={
        <Card flush>
          <NoRights
            action={
              <ButtonLink to="/marketplace" variant="default">
                Browse Listings
              </ButtonLink>
            }
          />
        </Card>
      }
    >
      {(analytics) => (
        <div className={styles.stack}>
          <SegmentedControl
            aria-label="Income"
            options={VIEWS}
            value={view}
            onChange={(value) => set({ view: value === 'monthly' ? undefined : value })}
          />
          {shown(analytics, search.right).map((right) => (
            <RightIncome
              key={right.rev_share_id}
              right={right}
              analytics={analytics}
              cumulative={view === 'cumulative'}
            />
          ))}
        </div>
      )}
    </QueryView>
  )
}

/** The chosen right first. */
const shown = ({ rights }: Analytics, chosen: string | undefined) =>
  rights.toSorted((a, b) => Number(b.rev_share_id === chosen) - Number(a.rev_share_id === chosen))
