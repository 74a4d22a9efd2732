import type { Look } from '../chart-data.ts'
import styles from './looks.module.css'

/** The stripes of one chart, to be drawn once in it: they stay when the chart itself gives way to its table. */
export function Stripes({ id }: { id: string }) {
  return (
    <svg className={styles.stripes} width="0" height="0" aria-hidden="true">
      <defs>
        <Stripe id={`${id}-hatched`} tone="accent" size={5} thickness={2.4} />
        <Stripe id={`${id}-overdue`} tone="red" size={7} thickness={3} />
        <Stripe id={`${id}-commission`} tone="amber" size={5} thickness={2.4} />
      </defs>
    </svg>
  )
}

interface StripeProps {
  id: string
  tone: 'accent' | 'red' | 'amber'
  size: number
  thickness: number
}

function Stripe({ id, tone, size, thickness }: StripeProps) {
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={styles.base} width={size} height={size} />
      <rect className={styles.wash} data-tone={tone} width={size} height={size} />
      <rect className={styles.stripe} data-tone={tone} width={thickness} height={size} />
    </pattern>
  )
}

/** The fill of what is striped; all others get theirs from the style sheet, by `data-look`. */
export function fillOf(look: SwatchLook, stripes: string): string | undefined {
  return look === 'hatched' || look === 'overdue' || look === 'commission' ? `url(#${stripes}-${look})` : undefined
}

/** Looks that only charts have besides. */
export type SwatchLook = Look | 'commission' | 'range' | 'band' | 'line' | 'dashed' | 'threshold' | 'compared'

/** A small sample of a look, for legends and lists. */
export function Swatch({ look, stripes }: { look: SwatchLook; stripes: string }) {
  return (
    <svg className={styles.swatch} width="11" height="11" viewBox="0 0 11 11" aria-hidden="true">
      {look === 'compared' ? (
        <path className={styles.compared} d="M0 5.5h11" />
      ) : look === 'range' ? (
        <path className={styles.whisker} d="M5.5 1v9M2.5 1h6M2.5 10h6" />
      ) : look === 'line' || look === 'dashed' || look === 'threshold' ? (
        <path className={styles.whisker} data-look={look} d="M0 5.5h11" />
      ) : (
        <rect
          className={styles.look}
          data-look={look}
          fill={fillOf(look, stripes)}
          x="1"
          y="1"
          width="9"
          height="9"
          rx="2"
        />
      )}
    </svg>
  )
}
