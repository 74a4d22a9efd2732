import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { use, useLayoutEffect, useState } from 'react'
import { describe } from '../lib/errors.ts'
import { isMissingCode, mayReloadFor } from '../lib/fetch-code.ts'
import { TextLink } from '../ui/links.tsx'
import { FailedState } from '../ui/states.tsx'
import { BareFrame } from './shell/bare-frame.tsx'
import { Framed } from './shell/framed.ts'
import { PendingPage } from './shell/pending-page.tsx'

/**
 * When a page itself breaks: what happened, the request id, another try, and a way on. The frame around it stays.
 * A page whose code is gone, because a newer version was deployed, is reloaded by itself, once.
 */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { sentence, request_id } = describe(error)
  const isOutdated = isMissingCode(error)
  const isFramed = use(Framed)
  const [isExplained, setExplained] = useState(!isOutdated)

  useLayoutEffect(() => {
    if (!isMissingCode(error)) console.error(error)
    else if (mayReloadFor(error)) window.location.reload()
    else setExplained(true)
  }, [error])

  function retry() {
    // After a new version was put up, the parts of the old one are gone: only a fresh page helps.
    if (isOutdated) window.location.reload()
    reset()
    void router.invalidate()
  }

  if (!isExplained) return <PendingPage />
  const failure = (
    <>
      <title>Something went wrong · Sharewell</title>
      <FailedState
        heading="h1"
        title={isOutdated ? 'New version available' : 'Something went wrong'}
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
    </>
  )
  return isFramed ? failure : <BareFrame>{failure}</BareFrame>
}
