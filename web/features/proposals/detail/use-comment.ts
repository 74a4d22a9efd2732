import { useState } from 'react'
import type { Suggestion } from '#domain/suggestion.ts'
import type { Term } from '#domain/terms.ts'
import { orpc } from '../../../lib/client.ts'
import { useOperation } from '../../../lib/use-operation.ts'

interface About {
  term?: Term
  version_id?: string
}

/** A comment while it is typed: on the whole proposal, on a version or on a term, whose value it may suggest. */
export function useComment(id: string, about: About = {}, onSent?: () => void) {
  const [content, setContent] = useState('')
  const [comment_id, setCommentId] = useState(() => crypto.randomUUID())
  const [error, setError] = useState<string | null>(null)
  const adding = useOperation(orpc.proposals.commentOnProposal, {
    onDone: () => {
      setContent('')
      setCommentId(crypto.randomUUID())
      onSent?.()
    },
  })

  function send(suggestion?: Parameters<typeof adding.run>[0]['suggestion'] & Suggestion) {
    const isEmpty = content.trim() === ''
    setError(isEmpty ? 'Write a comment first' : null)
    if (!isEmpty) adding.run({ id, comment_id, content, ...about, ...(suggestion ? { suggestion } : {}) })
  }

  return { content, setContent, error: error ?? undefined, failure: adding.failure, isBusy: adding.isBusy, send }
}
