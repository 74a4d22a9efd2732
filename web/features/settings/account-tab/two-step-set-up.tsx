import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { orpc } from '../../../lib/client.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { useTypedCode } from '../../../shared/people/use-typed-code.ts'
import { CodeInput } from '../../../ui/code-input.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import styles from './account-tab.module.css'
import { AskPassword } from './ask-password.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface TwoStepSetUpProps {
  opened: boolean
  onClose: () => void
}

interface Begun {
  uri: string
  secret_text: string
}

/** The password, then the app with its first code, then the recovery codes. */
export function TwoStepSetUp({ opened, onClose }: TwoStepSetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  function close() {
    onClose()
    setBegun(null)
    setCodes(null)
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={codes ? 'Save your recovery codes' : 'Set up two-step sign-in'}
      // They are shown once: no slip of the finger may close them.
      locked={codes !== null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={close} />
      ) : begun ? (
        <FirstCode {...begun} onOn={setCodes} onCancel={close} />
      ) : (
        <AskPassword
          operation={orpc.security.startTwoStep}
          act="Continue"
          busyAct="Checking..."
          onDone={setBegun}
          onCancel={close}
        >
          You need an authenticator app, such as your password manager's. Enter your password to start.
        </AskPassword>
      )}
    </Dialog>
  )
}

interface FirstCodeProps extends Begun {
  onOn: (recovery_codes: string[]) => void
  onCancel: () => void
}

function FirstCode({ uri, secret_text, onOn, onCancel }: FirstCodeProps) {
  const typed = useTypedCode({
    onSend: (code) => confirming.run({ code }),
    onTyped: () => confirming.failure && confirming.reset(),
  })
  const confirming = useOperation(orpc.security.confirmTwoStep, {
    success: 'Two-step sign-in is on',
    onDone: ({ recovery_codes }) => onOn(recovery_codes),
    onFailed: typed.clear,
  })
  return (
    <DialogForm
      ref={typed.form}
      onSubmit={typed.onSubmit}
      act="Turn on"
      busyAct="Checking..."
      busy={confirming.isBusy}
      onCancel={onCancel}
    >
      <p>Scan this QR code with your authenticator app, then enter the six digits it shows.</p>
      <div className={styles.app}>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className={styles.fields}>
          <p className={styles.small}>Can't scan it? Enter this key in the app instead:</p>
          <p className={styles.secret}>{secret_text.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
          <CopyKey secret_text={secret_text} />
        </div>
      </div>
      <CodeInput
        label="Code from your app"
        {...typed.boxes}
        error={typed.isIncomplete ? 'Enter the six digits' : (confirming.failure?.sentence ?? null)}
      />
    </DialogForm>
  )
}

function CopyKey({ secret_text }: { secret_text: string }) {
  const { copy, copied } = useClipboard({ timeout: 2000 })
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
        onClick={() => copy(secret_text)}
      >
        {copied ? 'Copied' : 'Copy key'}
      </Button>
    </div>
  )
}
