import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { orpc } from '../../lib/client.ts'
import { useSignedIn } from '../../lib/session.tsx'
import { toast } from '../../lib/toasts.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { MailboxHint } from '../../shared/people/mailbox-hint.tsx'
import { useTypedCode } from '../../shared/people/use-typed-code.ts'
import { CodeInput } from '../../ui/code-input.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { ResendEmailCode } from './resend-email-code.tsx'
import styles from './settings.module.css'
import type { EmailChange } from './use-settings.ts'

interface EmailCodeProps {
  change: EmailChange
  onDone: () => void
  /** Another address instead. */
  onOther: () => void
}

/** The six digits that were sent to the new address; they send themselves when full. */
export function EmailCode({ change, onDone, onOther }: EmailCodeProps) {
  const { id, email, mailbox_url } = change
  const refreshViewer = useSignedIn()
  const typed = useTypedCode({
    onSend: (otp) => confirming.run({ id, otp }),
    onTyped: () => confirming.failure && confirming.reset(),
  })
  const confirming = useOperation(orpc.profiles.confirmEmailChange, {
    success: ({ email: now }) => `Your email is now ${now}`,
    onDone: async () => {
      await refreshViewer()
      onDone()
    },
    onFailed: ({ code, sentence }) => {
      typed.clear()
      if (code !== 'EMAIL_CHANGE_EXPIRED') return typed.focus()
      void toast({ message: sentence, tone: 'bad', priority: 'high' })
      cancelling.run({})
    },
  })
  const cancelling = useOperation(orpc.profiles.cancelEmailChange, { toastFailure: true, onDone: onOther })

  // After the dialog has placed the focus itself.
  const begin = useEffectEvent(typed.focus)
  useEffect(() => {
    const soon = setTimeout(begin)
    return () => clearTimeout(soon)
  }, [])

  return (
    <form ref={typed.form} noValidate onSubmit={typed.onSubmit}>
      <div className={styles.fields}>
        <p className={styles.breaking}>
          We sent a six-digit code to <b>{email}</b>. Your other devices will be logged out when you confirm.
        </p>
        <CodeInput
          {...typed.boxes}
          error={typed.isIncomplete ? 'Must be 1 digit' : (confirming.failure?.sentence ?? null)}
        />
        <ResendEmailCode change={change} onSent={typed.clear} />
        <MailboxHint url={mailbox_url} />
      </div>
      <DialogActions>
        <Button variant="default" onClick={() => cancelling.run({})} loading={cancelling.isBusy}>
          Keep the old email
        </Button>
        <Button type="submit" loading={confirming.isBusy}>
          {confirming.isBusy ? 'Checking...' : 'Confirm email'}
        </Button>
      </DialogActions>
    </form>
  )
}
