import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import styles from './monitor.module.css'
import type { ReviewItem } from './monitor-values.ts'
import { REVIEW_CASES } from './review-cases.ts'

type Answer = 'yes' | 'no'

/** The two answers to an open request. Each asks in a dialog that says what it does. */
export function ReviewAnswers({ item: { kind, id, title } }: { item: ReviewItem }) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { Answer, yes, no } = REVIEW_CASES[kind]
  return (
    <span className={styles.answers}>
      <Button size="compact-sm" variant="subtle" aria-label={`${no}: ${title}`} onClick={() => setAnswer('no')}>
        {no}
      </Button>
      <Button size="compact-sm" variant="default" aria-label={`${yes}: ${title}`} onClick={() => setAnswer('yes')}>
        {yes}
      </Button>
      <Suspense>{answer ? <Answer id={id} answer={answer} onClose={() => setAnswer(null)} /> : null}</Suspense>
    </span>
  )
}
