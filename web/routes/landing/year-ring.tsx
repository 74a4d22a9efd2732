import { type ReactNode, useId, useState } from 'react'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { monthOf } from '#domain/calendar-dates.ts'
import { bandPath, pointAt } from './ring-geometry.ts'
import styles from './year-ring.module.css'
import type { SplitMonth } from './year-split.ts'

interface YearRingProps {
  months: readonly SplitMonth[]
  monthly_revenue_threshold: number
  /** Which month is open, from 0; null for the whole year. */
  open: number | null
  onOpen: (open: number | null) => void
  /** What stands in the middle. */
  children: ReactNode
}

const SIZE = 480
const CENTRE = SIZE / 2
const INNER = 130
const ROOM = 94
const GAP = 3
/** So thin that it still is seen. */
const THINNEST = 1.6

/**
 * A year as a ring of twelve months, each as thick as its revenue: the owner's part inside, the provider's share moving
 * away from it, the commission at the rim. The dashed circle is the threshold. A month opens by click or by arrow keys.
 */
export function YearRing({ months, monthly_revenue_threshold, open, onOpen, children }: YearRingProps) {
  const [focused, setFocused] = useState<number | null>(null)
  const name = useId()
  const highest = Math.max(...months.map(({ revenue }) => revenue), monthly_revenue_threshold, 1)
  const length = (amount: number) => (amount / highest) * ROOM
  const choices = [null, ...months.keys()]

  return (
    <fieldset className={styles.ring} data-open={open !== null || undefined}>
      <legend className="sw-hidden">Open a month</legend>
      {choices.map((choice) => (
        <label key={choice} className="sw-hidden">
          <input
            type="radio"
            name={name}
            checked={open === choice}
            onChange={() => onOpen(choice)}
            onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible') ? choice : null)}
            onBlur={() => setFocused(null)}
          />
          {choice === null ? 'The whole year' : nameOf(months[choice])}
        </label>
      ))}
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        {monthly_revenue_threshold > 0 ? (
          <circle className={styles.threshold} cx={CENTRE} cy={CENTRE} r={INNER + length(monthly_revenue_threshold)} />
        ) : null}
        {months.map((month, index) => (
          // The same by keyboard: the radio buttons above.
          // biome-ignore lint/a11y/noStaticElementInteractions: see above
          <g
            key={month.period.start}
            className={styles.month}
            data-open={open === index || undefined}
            data-focused={focused === index || undefined}
            data-unshared={month.provider === 0 || undefined}
            onClick={() => onOpen(open === index ? null : index)}
          >
            <path className={styles.place} d={bandPath(CENTRE, { inner: INNER - 28, outer: CENTRE, ...slot(index) })} />
            {bandsOf(month, length).map(({ part, inner, outer }) => (
              <path key={part} data-part={part} d={bandPath(CENTRE, { inner, outer, ...slot(index) })} />
            ))}
            <text {...ipSubnetOf(index)} className={styles.label}>
              {nameOf(month)[0]}
              <tspan>{nameOf(month).slice(1, 3)}</tspan>
            </text>
          </g>
        ))}
      </svg>
      <div className={styles.middle}>{children}</div>
    </fieldset>
  )
}

function nameOf(month: SplitMonth | undefined): string {
  return month ? formatMonth(monthOf(month.period.start)) : ''
}

/** The part of the turn that a month takes, less a hair at each side. */
function slot(index: number) {
  return { from: index / 12 + 0.0028, to: (index + 1) / 12 - 0.0028 }
}

function ipSubnetOf(index: number) {
  const [x, y] = pointAt(CENTRE, INNER - 15, (index + 0.5) / 12).split(' ')
  return { x, y }
}

function bandsOf({ owner, provider, platform }: SplitMonth, length: (amount: number) => number) {
  const owned = { part: 'owner', inner: INNER, outer: INNER + length(owner) }
  if (provider === 0) return [owned]
  const shared = { part: 'provider', inner: owned.outer + GAP, outer: owned.outer + GAP + length(provider) }
  const rim = { part: 'platform', inner: shared.outer + GAP, outer: shared.outer + GAP + length(platform) }
  return [owned, shared, rim].map((band) => ({ ...band, outer: Math.max(band.outer, band.inner + THINNEST) }))
}
