import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { OTP_RESEND_SECONDS } from '#domain/otp.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import styles from './entry-card.module.css'
import { type AwaitedCode, awaitedCode } from './kept-fields.ts'

/** Another code, 45 seconds after the last. The countdown goes on where it was after a reload. */
export function ResendCode({ awaited, onSent }: { awaited: AwaitedCode; onSent: () => void }) {
  const [resend_at, setResendAt] = useState(awaited.resend_at)
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  const seconds = Math.max(0, Math.ceil((resend_at - now) / 1000))

  const resend = useOperation(orpc.accounts.resendOtp, {
    success: 'A new code is on its way',
    toastFailure: true,
    onDone: ({ email, mailbox_url }) => {
      const next = Date.now() + OTP_RESEND_SECONDS * 1000
      awaitedCode.write({ ...awaited, email, mailbox_url, resend_at: next })
      setResendAt(next)
      setNow(Date.now())
      onSent()
    },
  })

  return (
    <div className={styles.resend}>
      <span>{seconds > 0 ? `You can send another code in ${seconds} s` : 'No code yet?'}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={seconds > 0}
        loading={resend.isBusy}
        onClick={() => resend.run({ pending_id: awaited.pending_id })}
      >
        Resend code
      </Button>
    </div>
  )
}
