import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { sessionQuery, useSession } from '../../lib/session.tsx'
import styles from './terms-field.module.css'

const NOT_ACCEPTED = 'Accept the terms to create an account'

interface TermsAcceptance {
  /** The box of the form; null where this server has no terms. */
  element: ReactNode
  /** What goes with the registration. */
  accepted: { accepted_terms?: string }
  /** Whether the terms of this server are accepted; if not, says so at the box. */
  check(): boolean
  /** After a refusal: the terms may have changed since the page was opened. */
  reload(): void
}

/** Accepting the terms at registration. What is accepted is a version: once there is another, the box is empty again. */
export function useTermsAcceptance(): TermsAcceptance {
  const queries = useQueryClient()
  const legal = useSession()?.legal
  const [accepted, setAccepted] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const version = legal?.terms_version ?? null
  const isAccepted = version === null || accepted === version
  return {
    element: version ? (
      <Checkbox
        ref={box}
        label={<TermsLabel hasPrivacy={legal?.pages.includes('privacy') ?? false} />}
        required
        checked={isAccepted}
        error={isMissing && !isAccepted ? NOT_ACCEPTED : null}
        onChange={(event) => setAccepted(event.currentTarget.checked ? version : null)}
      />
    ) : null,
    accepted: version && isAccepted ? { accepted_terms: version } : {},
    check() {
      setMissing(!isAccepted)
      if (!isAccepted) box.current?.focus()
      return isAccepted
    },
    reload() {
      void queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    },
  }
}

// Other tabs, so that nothing that was typed is lost.
function TermsLabel({ hasPrivacy }: { hasPrivacy: boolean }) {
  const terms = (
    <a href="/terms" target="_blank" rel="noreferrer" className={styles.link}>
      terms
    </a>
  )
  if (!hasPrivacy) return <>I accept the {terms}</>
  return (
    <>
      I accept the {terms} and have read the{' '}
      <a href="/privacy" target="_blank" rel="noreferrer" className={styles.link}>
        privacy policy
      </a>
    </>
  )
}
