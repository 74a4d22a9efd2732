import { useState } from 'react'
import { orpc } from '../../../lib/client.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { AskPassword } from './ask-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Ten new codes in place of the old ones. */
export function NewRecoveryCodes({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  function close() {
    onClose()
    setCodes(null)
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={codes ? 'Save your recovery codes' : 'Create new recovery codes'}
      locked={codes !== null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={close} />
      ) : (
        <AskPassword
          operation={orpc.security.replaceRecoveryCodes}
          act="Create new codes"
          busyAct="Creating codes..."
          onDone={({ recovery_codes }) => setCodes(recovery_codes)}
          onCancel={close}
        >
          You'll get ten new codes. Your old codes will stop working.
        </AskPassword>
      )}
    </Dialog>
  )
}
