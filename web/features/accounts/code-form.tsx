import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { OTP_LENGTH } from '#domain/otp.ts'
import { orpc } from '../../lib/client.ts'
import { toast } from '../../lib/toasts.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { CodeInput } from '../../ui/code-input.tsx'
import styles from './entry-card.module.css'
import { EntryCard, EntryFields } from './entry-card.tsx'
import { type AwaitedCode, forgetRegistration, signInEmail } from './kept-fields.ts'
import { ResendCode } from './resend-code.tsx'

interface CodeFormProps {
  awaited: AwaitedCode
  /** The code as the mail's link brought it: filled in, and sent by the person, not by whatever opens links. */
  code: string | undefined
}

/** Six boxes that send themselves when full. */
export function CodeForm({ awaited, code = '' }: CodeFormProps) {
  const { pending_id, email, page, mailbox_url } = awaited
  const [typed, setTyped] = useState(() => code.replaceAll(/\D/g, '').slice(0, OTP_LENGTH))
  const [isIncomplete, setIncomplete] = useState(false)
  const navigate = useNavigate()
  const boxes = useRef<HTMLFormElement>(null)

  const verify = useOperation(orpc.accounts.verifyOtp, {
    success: 'Your account is ready. Sign in to go on.',
    onDone: ({ email: verified, return_to }) => {
      forgetRegistration()
      signInEmail.write(verified)
      return navigate({ to: '/login', search: { returnTo: return_to ?? awaited.returnTo }, replace: true })
    },
    onFailed: ({ code: refusal, sentence }) => {
      if (refusal === 'REGISTRATION_EXPIRED') {
        forgetRegistration()
        void toast({ message: sentence, tone: 'bad', priority: 'high' })
        return navigate({ to: page, replace: true })
      }
      if (refusal === 'CODE_INVALID') setTyped('')
      return focusFirstBox()
    },
  })

  function focusFirstBox() {
    boxes.current?.querySelector('input')?.focus()
  }
  useEffect(focusFirstBox, [])

  function send(otp: string) {
    setIncomplete(!/^\d{6}$/.test(otp))
    if (/^\d{6}$/.test(otp)) verify.run({ pending_id, otp })
    else focusFirstBox()
  }

  return (
    <EntryCard
      title="Enter your code"
      description={email ? `We sent a six-digit code to ${email}.` : 'We sent you a six-digit code by e-mail.'}
      after={mailbox_url ? <MailboxLink href={mailbox_url} /> : null}
    >
      <form
        ref={boxes}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send(typed)
        }}
      >
        <EntryFields>
          <CodeInput
            value={typed}
            onChange={(next) => {
              setTyped(next)
              setIncomplete(false)
              if (next && verify.failure) verify.reset()
            }}
            onComplete={send}
            error={isIncomplete ? 'Must be 1 digit' : (verify.failure?.sentence ?? null)}
          />
          <Button type="submit" fullWidth loading={verify.isBusy}>
            {verify.isBusy ? 'Creating your account...' : 'Create account'}
          </Button>
          <ResendCode awaited={awaited} onSent={() => setTyped('')} />
        </EntryFields>
      </form>
    </EntryCard>
  )
}

function MailboxLink({ href }: { href: string }) {
  return (
    <p>
      No mail server is configured here.{' '}
      <a href={href} target="_blank" rel="noreferrer" className={styles.link}>
        Open the built-in mailbox
      </a>
    </p>
  )
}
