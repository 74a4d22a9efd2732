import { Button } from '@mantine/core'
import { Suspense } from 'react'
import styles from './monitor.module.css'
import type { ReviewItem } from './monitor-values.ts'
import { REVIEW_CASES } from './review-cases.ts'

export type Answer = 'yes' | 'no'

interface ReviewAnswersProps {
  item: ReviewItem
  /** The one that is asked for. */
  answer: Answer | null
  onAnswer: (answer: Answer | null) => void
}

/** The two answers to an open request. Each asks in a dialog that says what it does. */
export function ReviewAnswers({ item: { kind, id, title }, answer, onAnswer }: ReviewAnswersProps) {
  const { Answer, yes, no } = REVIEW_CASES[kind]
  return (
    <span className={styles.answers}>
      <Button size="compact-sm" variant="subtle" aria-label={`${no}: ${title}`} onClick={() => onAnswer('no')}>
        {no}
      </Button>
      <Button size="compact-sm" variant="default" aria-label={`${yes}: ${title}`} onClick={() => onAnswer('yes')}>
        {yes}
      </Button>
      <Suspense>{answer ? <Answer id={id} answer={answer} onClose={() => onAnswer(null)} /> : null}</Suspense>
    </span>
  )
}
