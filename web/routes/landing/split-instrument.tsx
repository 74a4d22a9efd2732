import { type ReactNode, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { OpenedAmount, periodInWords } from './opened-amount.tsx'
import styles from './split-instrument.module.css'
import { monthsInWords, TermsPanel } from './terms-panel.tsx'
import { useSettled } from './use-settled.ts'
import { YearRing } from './year-ring.tsx'
import { splitYear, type TryTerms } from './year-split.ts'

const START: TryTerms = {
  first_month_revenue: 1_000_000,
  provider_share_basis_points: 1_200,
  monthly_revenue_threshold: 1_100_000,
  growth_rate_basis_points: 400,
  duration_months: 36,
}

/** The terms of a deal to play with, and a year of revenue that splits itself by them. */
export function SplitInstrument({ children }: { children: ReactNode }) {
  const [terms, setTerms] = useState(START)
  const [open, setOpen] = useState<number | null>(null)
  const split = splitYear(terms)
  const month = open === null ? undefined : split.months[open]
  const { owner, provider, platform } = month ?? split
  const shown = useSettled(
    `${periodInWords(month)}: the provider receives ${pounds(provider)}, the owner keeps ${pounds(owner)}, the platform takes ${pounds(platform)}.`,
  )

  return (
    <div className={styles.instrument}>
      <div className={styles.words}>{children}</div>
      <div className={styles.ring}>
        <YearRing
          months={split.months}
          monthly_revenue_threshold={terms.monthly_revenue_threshold}
          open={open}
          onOpen={setOpen}
        >
          <p className={styles.dim}>The provider receives</p>
          <Amount amount={provider} currency="gbp" size="large" />
          <p className={styles.dim}>{month ? `for ${periodInWords(month)}` : 'in the first year'}</p>
        </YearRing>
        <p className={styles.key}>
          <span data-part="owner">Owner</span>
          <span data-part="provider">Provider</span>
          <span data-part="platform">Platform</span>
          <span data-part="threshold">Threshold</span>
        </p>
      </div>
      <section className={styles.terms} aria-labelledby="terms">
        <h2 id="terms">Move the terms of a deal</h2>
        <TermsPanel terms={terms} onMove={(name, value) => setTerms((before) => ({ ...before, [name]: value }))} />
        <p className={styles.foot}>
          {`Over ${monthsInWords(terms.duration_months)} the provider receives ${pounds(split.provider_in_total)}.`}
        </p>
      </section>
      <div className={styles.opened}>
        <div className={styles.about}>
          <h2>Every amount says where it comes from</h2>
          <p>
            Pick a month to see its revenue, the threshold, the agreed share and the commission. Both sides see the same
            lines in Sharewell, calculated by the same rules.
          </p>
          {month ? (
            <button type="button" className={styles.back} onClick={() => setOpen(null)}>
              Back to the whole year
            </button>
          ) : null}
        </div>
        <OpenedAmount terms={terms} split={split} month={month} />
      </div>
      <p className="sw-hidden" aria-live="polite">
        {shown}
      </p>
    </div>
  )
}

const pounds = (amount: number) => formatMoney(amount, 'gbp')
