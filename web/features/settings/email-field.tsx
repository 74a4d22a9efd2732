import { Button, TextInput } from '@mantine/core'
import styles from './settings.module.css'
import type { Settings } from './use-settings.ts'

/** The address one signs in with. It changes in a dialog, by a code sent to the new one (decision C-38). */
export function EmailField({ settings, onChange }: { settings: Settings; onChange: () => void }) {
  const { email, email_change } = settings
  return (
    <div className={styles.email}>
      <TextInput
        label="Email"
        type="email"
        value={email}
        readOnly
        description={
          email_change
            ? `Enter the code sent to ${email_change.email} to confirm. Until then, this email stays active.`
            : 'You use it to log in and get our emails.'
        }
      />
      <Button variant="default" onClick={onChange}>
        {email_change ? 'Enter the code' : 'Change email'}
      </Button>
    </div>
  )
}
