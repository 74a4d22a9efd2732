import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { fetchCodeAhead } from '../../../lib/fetch-code.ts'
import type { Proposal } from './proposal-values.ts'
import type { Wizard } from './use-wizard.ts'

/** Begins with the comment that the address names: it is quoted, and its suggestion taken over. */
export function useAnsweredComment({ comments }: Proposal, { form, open }: Wizard): void {
  const { comment } = useSearch({ from: '/members/new-proposal' })
  const answered = useRef<string | null>(null)
  useEffect(() => {
    const found = comments.find(({ id }) => id === comment)
    if (!found || answered.current === found.id) return
    answered.current = found.id
    void fetchCodeAhead(() => import('./answer-comment.ts')).then((code) => {
      if (!code) return
      const { values, step } = code.answerComment(form.getValues(), found)
      form.setValues(values)
      open(step)
    })
  })
}
