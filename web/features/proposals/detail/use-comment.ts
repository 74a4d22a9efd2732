import { useState } from 'react'
import type { Term } from '#domain/terms.ts'
import { orpc } from '../../../lib/client.ts'
import { useOperation } from '../../../lib/use-operation.ts'

/** A comment while it is typed, on the whole proposal or on a term. */
export function useComment(id: string, term?: Term) {
  const [content, setContent] = useState('')
  const [comment_id, setCommentId] = useState(() => crypto.randomUUID())
  const [error, setError] = useState<string | null>(null)
  const adding = useOperation(orpc.proposals.commentOnProposal, {
    onDone: () => {
      setContent('')
      setCommentId(crypto.randomUUID())
    },
  })

  function send() {
    const isEmpty = content.trim() === ''
    setError(isEmpty ? 'Write a comment first' : null)
    if (!isEmpty) adding.run({ id, comment_id, content, term })
  }

  return { content, setContent, error: error ?? undefined, failure: adding.failure, isBusy: adding.isBusy, send }
}
