import { useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ResendCode } from '../../shared/people/resend-code.tsx'
import type { EmailChange } from './use-settings.ts'

/** Another code, 45 seconds after the last, as the server counts them. */
export function ResendEmailCode({ change, onSent }: { change: EmailChange; onSent: () => void }) {
  const [resend_at, setResendAt] = useState(() => Date.now() + change.resend_in_seconds * 1000)
  const resending = useOperation(orpc.profiles.resendEmailCode, {
    success: "We've sent a new code",
    toastFailure: true,
    onDone: ({ resend_in_seconds }) => {
      setResendAt(Date.now() + resend_in_seconds * 1000)
      onSent()
    },
  })
  return (
    <ResendCode resend_at={resend_at} isBusy={resending.isBusy} onResend={() => resending.run({ id: change.id })} />
  )
}
