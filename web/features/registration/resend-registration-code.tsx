import { useState } from 'react'
import { OTP_RESEND_SECONDS } from '#domain/otp.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { type AwaitedCode, awaitedCode } from '../../shared/entry/stored-fields.ts'
import { ResendCode } from '../../shared/people/resend-code.tsx'

/** Another code, 45 seconds after the last. The countdown goes on where it was after a reload. */
export function ResendRegistrationCode({ awaited, onSent }: { awaited: AwaitedCode; onSent: () => void }) {
  const [resend_at, setResendAt] = useState(awaited.resend_at)
  const resending = useOperation(orpc.registration.resendOtp, {
    success: "We've sent a new code",
    toastFailure: true,
    onDone: ({ email, mailbox_url }) => {
      const next = Date.now() + OTP_RESEND_SECONDS * 1000
      awaitedCode.write({ ...awaited, email, mailbox_url, resend_at: next })
      setResendAt(next)
      onSent()
    },
  })
  return (
    <ResendCode
      resend_at={resend_at}
      isBusy={resending.isBusy}
      onResend={() => resending.run({ pending_id: awaited.pending_id })}
    />
  )
}
