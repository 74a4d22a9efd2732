import { Link, type LinkProps } from '@tanstack/react-router'
import type { Currency } from '#domain/money.ts'
import { Amount } from '../../amount.tsx'
import type { ReadoutLine } from '../chart-data.ts'
import styles from './readout.module.css'

interface ReadoutProps {
  title: string
  lines: readonly ReadoutLine[]
  currency: Currency
  /** What cannot be said as a line. */
  note?: string | undefined
  link?: LinkProps | undefined
  linkLabel?: string | undefined
}

/** The figures of what is chosen in a chart: always in the same place, so that they cover nothing. */
export function Readout({ title, lines, currency, note, link, linkLabel = 'Open' }: ReadoutProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn with a legend
    <div className={styles.readout} role="group" aria-label={title}>
      <p className={styles.title}>{title}</p>
      <dl>
        {lines.map(({ label, amount, tone = 'text', isSum, isEstimate = false, isSigned = false }) => (
          <div key={label} data-tone={tone} data-sum={isSum || undefined}>
            <dt title={label}>{label}</dt>
            <dd>
              {isEstimate ? 'about ' : null}
              <Amount amount={amount} currency={currency} tone={tone} whole={isEstimate} signed={isSigned} />
            </dd>
          </div>
        ))}
      </dl>
      {note ? <p className={styles.note}>{note}</p> : null}
      {link ? (
        <Link {...link} className={styles.link}>
          {linkLabel}
        </Link>
      ) : null}
    </div>
  )
}
