import { Checkbox, TextInput } from '@mantine/core'
import { useViewer } from '../../../lib/session.tsx'
import { SignatureField } from '../../../shared/signatures/signature-field.tsx'
import styles from './wizard.module.css'
import { useProposalForm } from './wizard-form.ts'

/** Whom the proposal goes to: by address, or to the owner of the project, with or without a mail. */
export function ReviewRecipient({ asksEmail }: { asksEmail: boolean }) {
  const form = useProposalForm()
  const other = useViewer().role === 'owner' ? 'provider' : 'owner'
  return (
    <div className={styles.after}>
      {asksEmail ? (
        <TextInput
          type="email"
          label={other === 'provider' ? "Provider's email" : "Project owner's email"}
          description={`The proposal goes to this address. A ${other} without an account is invited to register.`}
          required
          autoComplete="off"
          {...form.getInputProps('email')}
        />
      ) : (
        <Checkbox
          label="Send email notification to the recipient"
          {...form.getInputProps('send_email', { type: 'checkbox' })}
        />
      )}
      {other === 'owner' ? <SignatureField {...form.getInputProps('signature')} /> : null}
    </div>
  )
}
