import { Navigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '../../lib/toasts.ts'
import { CodeForm } from './code-form.tsx'
import { type AwaitedCode, awaitedCode } from './kept-fields.ts'

export const REGISTRATION_EXPIRED = 'Registration session expired. Please sign up again.'

/** /verify-otp: the code that was mailed. The link in the mail brings code and registration along, to any browser. */
export function VerifyOtpPage() {
  const { code, registration } = useSearch({ from: '/visitors/verify-otp' })
  const kept = awaitedCode.read()
  const awaited = registration && kept?.pending_id !== registration ? broughtByLink(registration) : kept
  return awaited ? <CodeForm awaited={awaited} code={code} /> : <NothingAwaited />
}

function broughtByLink(pending_id: string): AwaitedCode {
  return { pending_id, email: '', resend_at: 0, mailbox_url: null, page: '/signup' }
}

function NothingAwaited() {
  useEffect(() => {
    void toast({ message: REGISTRATION_EXPIRED, tone: 'bad', priority: 'high' })
  }, [])
  return <Navigate to="/signup" replace />
}
