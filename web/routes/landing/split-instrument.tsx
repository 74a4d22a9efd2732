import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { Amount } from '../../ui/amount.tsx'
import { RangeField } from '../../ui/range-field.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import styles from './split-instrument.module.css'
import { YearChart } from './year-chart.tsx'
import { FIRST_MONTH_REVENUE, splitYear, type TryTerms } from './year-split.ts'

const START: TryTerms = {
  provider_share_basis_points: 1_200,
  monthly_revenue_threshold: 1_100_000,
  growth_rate_basis_points: 400,
  duration_months: 36,
}

/** The terms of a deal to play with, and a year of revenue that splits itself by them. */
export function SplitInstrument() {
  const [terms, setTerms] = useState(START)
  const split = splitYear(terms)
  const move = (name: keyof TryTerms) => (value: number) => setTerms((before) => ({ ...before, [name]: value }))
  const months = split.months.length

  return (
    <section className={styles.instrument} aria-labelledby="try">
      <div className={styles.head}>
        <h2 id="try">Move the terms</h2>
        <p>{`A product that earns ${whole(FIRST_MONTH_REVENUE)} in its first month`}</p>
      </div>

      <div className={styles.result} aria-live="polite">
        <p>
          {months === 12
            ? 'The provider receives in the first year'
            : `The provider receives in ${monthsInWords(months)}`}
        </p>
        <Amount amount={split.provider} currency="gbp" size="hero" />
      </div>
      <YearChart months={split.months} />
      <SplitBar
        currency="gbp"
        parts={[
          { label: 'Owner keeps', amount: split.owner, tone: 'owner' },
          { label: 'Provider', amount: split.provider, tone: 'provider' },
          { label: 'Platform', amount: split.platform, tone: 'platform' },
        ]}
      />

      <div className={styles.fields}>
        <RangeField
          label="Provider's share"
          words={formatPercent(terms.provider_share_basis_points)}
          value={terms.provider_share_basis_points}
          onChange={move('provider_share_basis_points')}
          min={100}
          max={5_000}
          step={50}
        />
        <RangeField
          label="Pays from a month of"
          words={terms.monthly_revenue_threshold === 0 ? 'the first penny' : whole(terms.monthly_revenue_threshold)}
          value={terms.monthly_revenue_threshold}
          onChange={move('monthly_revenue_threshold')}
          min={0}
          max={2_000_000}
          step={50_000}
        />
        <RangeField
          label="Growth a month"
          words={formatPercent(terms.growth_rate_basis_points)}
          value={terms.growth_rate_basis_points}
          onChange={move('growth_rate_basis_points')}
          min={0}
          max={1_500}
          step={50}
        />
        <RangeField
          label="Duration"
          words={monthsInWords(terms.duration_months)}
          value={terms.duration_months}
          onChange={move('duration_months')}
          min={1}
          max={60}
          step={1}
        />
      </div>
      <p className={styles.foot}>
        {`Over the whole deal the provider receives ${formatMoney(split.provider_in_total, 'gbp')}, after a commission of 15% of their share.`}
      </p>
    </section>
  )
}

function whole(amount: number): string {
  return formatMoney(amount, 'gbp').replace(/\.00$/, '')
}

function monthsInWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`
}
