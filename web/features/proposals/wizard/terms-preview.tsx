import { formatMonth } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import type { OfferEffect } from '#domain/offer-effect.ts'
import { formatPercent, WHOLE } from '#domain/percent.ts'
import type { ProposalTerms } from '#domain/terms.ts'
import { useViewer } from '../../../lib/session.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { MonthChart } from '../../../ui/chart/month-chart.tsx'
import { PoundBar } from '../../../ui/chart/pound-bar.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import type { OfferMonths } from './offer-months.ts'
import { useOtherShares } from './other-shares.ts'
import styles from './wizard.module.css'

interface TermsPreviewProps {
  terms: ProposalTerms | null
  /** What the terms pay on the months; null while they cannot be read. */
  effect: OfferEffect | null
  offered: OfferMonths
  /** The project whose other shares are counted. */
  project_id: string | undefined
}

/** What the terms would pay, while they are typed: on the project's months, or on a month that the viewer enters. */
export function TermsPreview({ terms, effect, offered, project_id }: TermsPreviewProps) {
  const { role } = useViewer()
  const { basis, months, setRevenue } = offered
  const others = useOtherShares(role === 'owner' ? project_id : undefined)
  if (!terms || !effect) {
    return (
      <aside className={styles.preview} aria-label="What this would pay">
        <p className={styles.hint}>Enter a share, a threshold and a duration to see what the provider would receive.</p>
      </aside>
    )
  }
  const { currency } = terms
  const last = effect.months.at(-1)
  const first = effect.months[0]
  const given = others.reduce((sum, { share_basis_points }) => sum + share_basis_points, 0)
  const kept = WHOLE - given - terms.provider_share_basis_points
  return (
    <aside className={styles.preview} aria-label="What this would pay">
      {basis === 'own' ? (
        <MoneyField
          label="A month you expect"
          description="No revenue has been reported yet, so enter your own figure."
          value={months[0]?.revenue ?? null}
          onChange={(revenue) => setRevenue(revenue === null || Number.isNaN(revenue) ? 0 : revenue)}
        />
      ) : (
        <MonthChart
          title={first ? `Had it run since ${formatMonth(first.month)}` : 'Had it run'}
          currency={currency}
          empty="No month is reported yet."
          isTabled
          series={[
            { key: 'net', label: 'Net', look: 'solid' },
            { key: 'commission', label: 'Commission', look: 'hatched' },
          ]}
          months={effect.months.map(({ month, net, commission }) => ({
            month,
            parts: [
              { series: 'net', amount: net },
              { series: 'commission', amount: commission },
            ],
          }))}
          foot={
            <p className={styles.hint}>
              {`${formatMoney(effect.total.gross, currency)} gross, ${formatMoney(effect.total.commission, currency)} commission, ${formatMoney(effect.total.net, currency)} net.`}
              {belowWords(effect.months.filter(({ below_threshold }) => below_threshold).length, effect.months.length)}
            </p>
          }
        />
      )}
      {last && role === 'owner' ? (
        <div className={styles.fields}>
          <h3>{basis === 'own' ? 'Your own figure with this deal' : `${formatMonth(last.month)} with this deal`}</h3>
          <PoundBar
            shares={[
              ...others,
              {
                key: 'this',
                label: 'This deal',
                share_basis_points: terms.provider_share_basis_points,
                isNew: true,
              },
            ]}
          />
          <p className={styles.hint}>
            This deal pays <Amount amount={last.gross} currency={currency} /> of{' '}
            <Amount amount={last.revenue} currency={currency} />.{' '}
            {kept >= 0
              ? `You keep ${formatPercent(kept)} instead of ${formatPercent(WHOLE - given)}.`
              : `All shares together are ${formatPercent(-kept)} more than the revenue.`}
          </p>
        </div>
      ) : null}
    </aside>
  )
}

function belowWords(below: number, months: number): string {
  if (below === 0) return months > 1 ? ` None of these ${months} months is under the threshold.` : ''
  return below === 1
    ? ' 1 month is under the threshold and pays nothing.'
    : ` ${below} months are under the threshold and pay nothing.`
}
