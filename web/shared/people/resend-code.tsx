import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import styles from './people.module.css'

interface ResendCodeProps {
  /** From when on another code may be sent, in this browser's time. */
  resend_at: number
  isBusy: boolean
  onResend: () => void
}

/** Another code, once the countdown from the last one is over. */
export function ResendCode({ resend_at, isBusy, onResend }: ResendCodeProps) {
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  const seconds = Math.max(0, Math.ceil((resend_at - now) / 1000))
  return (
    <div className={styles.resend}>
      <span>{seconds > 0 ? `You can send another code in ${seconds} s` : 'No code yet?'}</span>
      <Button variant="subtle" size="compact-sm" disabled={seconds > 0} loading={isBusy} onClick={onResend}>
        Resend code
      </Button>
    </div>
  )
}
