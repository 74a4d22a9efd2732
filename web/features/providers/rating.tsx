import { IconStarFilled } from '@tabler/icons-react'
import { formatRating } from '#domain/provider-record.ts'
import { FigureHint } from '../../ui/figure-hint.tsx'
import type { ProviderRecord } from './provider-values.ts'
import styles from './providers.module.css'

interface RatingProps {
  record: Pick<ProviderRecord, 'rating' | 'rating_explanation'>
  /** With the hint that says how it was worked out. */
  explained?: boolean
}

/** A rating out of five with its working, or that there is none yet. */
export function Rating({ record: { rating, rating_explanation }, explained = false }: RatingProps) {
  return (
    <span className={styles.rating}>
      {rating === null ? (
        <span className={styles.dim}>No rating yet</span>
      ) : (
        <>
          <IconStarFilled size={13} aria-hidden />
          <span>{formatRating(Math.round(rating * 100))}</span>
          <span className="sw-hidden"> out of 5</span>
        </>
      )}
      {explained ? <FigureHint of="Rating">{rating_explanation}</FigureHint> : null}
    </span>
  )
}
