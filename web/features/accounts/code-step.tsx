import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isOtp } from '#domain/otp.ts'
import { orpc } from '../../lib/client.ts'
import { focusOnArrival } from '../../lib/focus-on-arrival.ts'
import { toast } from '../../lib/toasts.ts'
import { useOperation } from '../../lib/use-operation.ts'
import styles from '../../shared/entry/entry-card.module.css'
import { EntryCard, EntryFields } from '../../shared/entry/entry-card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { FormFailure } from '../../ui/form-layout.tsx'

type Kind = 'authenticator' | 'recovery'

interface CodeStepProps {
  onDone: () => unknown
  /** Back to the password: it is wanted, or the sign-in has expired. */
  onBack: () => void
}

const ASKED: Record<Kind, string> = {
  authenticator: 'Your authenticator app shows a six-digit code for Sharewell.',
  recovery: 'Enter one of your saved recovery codes. Each works once.',
}

/** The second step of a sign-in: the app's code, or a recovery code. */
export function CodeStep({ onDone, onBack }: CodeStepProps) {
  const [kind, setKind] = useState<Kind>('authenticator')
  const [code, setCode] = useState('')
  const [trust_device, setTrust] = useState(false)
  const [isIncomplete, setIncomplete] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const verify = useOperation(orpc.accounts.verifySignInCode, {
    success: 'Logged in successfully',
    onDone,
    onFailed: ({ code: refusal, sentence }) => {
      setCode('')
      if (refusal !== 'SIGN_IN_EXPIRED') return focusFirst()
      void toast({ message: sentence, tone: 'bad', priority: 'high' })
      onBack()
    },
  })

  function focusFirst() {
    form.current?.querySelector('input')?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind of code has another field, which takes the focus
  useEffect(() => focusOnArrival(form.current?.querySelector('input')), [kind])

  function change(next: string) {
    setCode(next)
    setIncomplete(false)
    if (next && verify.failure) verify.reset()
  }

  function send(given: string) {
    const isWhole = kind === 'authenticator' ? isOtp(given) : given.trim() !== ''
    setIncomplete(!isWhole)
    if (isWhole) verify.run({ kind, code: given, trust_device })
    else focusFirst()
  }

  const isWrong = verify.failure?.code === 'CODE_INVALID' ? verify.failure.sentence : null
  return (
    <EntryCard
      title="Enter your code"
      description={ASKED[kind]}
      after={<OtherWay kind={kind} onChange={choose} onBack={onBack} />}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send(code)
        }}
      >
        <EntryFields>
          {kind === 'authenticator' ? (
            <CodeInput
              label="Code from your app"
              value={code}
              onChange={change}
              onComplete={send}
              error={isIncomplete ? 'Enter the six digits' : isWrong}
            />
          ) : (
            <TextInput
              label="Recovery code"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              required
              value={code}
              onChange={(event) => change(event.currentTarget.value)}
              error={isIncomplete ? 'Enter a recovery code' : isWrong}
            />
          )}
          <CheckField label="Trust this device for 30 days" checked={trust_device} onChange={setTrust} />
          <FormFailure>{isWrong ? null : verify.failure?.sentence}</FormFailure>
          <Button type="submit" fullWidth loading={verify.isBusy}>
            {verify.isBusy ? 'Logging in...' : 'Sign In'}
          </Button>
        </EntryFields>
      </form>
    </EntryCard>
  )

  function choose(next: Kind) {
    setKind(next)
    change('')
    verify.reset()
  }
}

interface OtherWayProps {
  kind: Kind
  onChange: (kind: Kind) => void
  onBack: () => void
}

function OtherWay({ kind, onChange, onBack }: OtherWayProps) {
  const other = kind === 'authenticator' ? 'recovery' : 'authenticator'
  return (
    <>
      <p>
        <UnstyledButton className={styles.textButton} onClick={() => onChange(other)}>
          {kind === 'authenticator' ? 'Use a recovery code instead' : 'Use your authenticator app instead'}
        </UnstyledButton>
      </p>
      <p>
        <UnstyledButton className={styles.textButton} onClick={onBack}>
          Back to log in
        </UnstyledButton>
      </p>
    </>
  )
}
