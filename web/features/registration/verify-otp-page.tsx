import { Navigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { toast } from '../../lib/toasts.ts'
import { type AwaitedCode, awaitedCode, begunPage } from '../../shared/entry/stored-fields.ts'
import { CodeForm } from './code-form.tsx'

const REGISTRATION_EXPIRED = 'Registration session expired. Please sign up again.'

/** /verify-otp: the code that was mailed. The link in the mail brings code and registration along, to any browser. */
export function VerifyOtpPage() {
  const { code, registration } = useSearch({ from: '/visitors/verify-otp' })
  // As it was when the page opened: what is forgotten on the way on must not send anybody back.
  const [stored] = useState(awaitedCode.read)
  if (registration && stored?.pending_id !== registration) {
    return <CodeForm key={registration} awaited={broughtByLink(registration)} code={code} isElsewhere />
  }
  return stored ? <CodeForm awaited={stored} code={code} /> : <NothingAwaited />
}

function broughtByLink(pending_id: string): AwaitedCode {
  return { pending_id, email: '', resend_at: 0, mailbox_url: null, page: begunPage(), search: {} }
}

function NothingAwaited() {
  useEffect(() => {
    void toast({ message: REGISTRATION_EXPIRED, tone: 'bad', priority: 'high' })
  }, [])
  return <Navigate to={begunPage()} replace />
}
