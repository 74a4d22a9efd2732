import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { describe } from '../lib/errors.ts'
import { TextLink } from '../ui/links.tsx'
import { FailedState } from '../ui/states.tsx'

/** When a page itself breaks: what happened, the request id, another try, and a way on. The frame around it stays. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { sentence, request_id } = describe(error)
  const isOutdated = isMissingChunk(error)

  useEffect(() => {
    if (!isOutdated) console.error(error)
  }, [error, isOutdated])

  function retry() {
    // After a new version was put up, the parts of the old one are gone: only a fresh page helps.
    if (isOutdated) window.location.reload()
    reset()
    void router.invalidate()
  }

  return (
    <main id="content" tabIndex={-1}>
      <title>Something went wrong · Sharewell</title>
      <FailedState
        heading="h1"
        title={isOutdated ? 'There is a new version' : 'Something went wrong'}
        onRetry={retry}
        retryLabel={isOutdated ? 'Reload' : 'Retry'}
        requestId={request_id}
        action={
          <TextLink to="/dashboard" style={{ alignSelf: 'center' }}>
            Go to Dashboard
          </TextLink>
        }
      >
        {isOutdated ? 'Sharewell was updated while this page was open.' : sentence}
      </FailedState>
    </main>
  )
}

function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message)
}
