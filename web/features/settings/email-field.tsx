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
            ? `Waiting for the code that was sent to ${email_change.email}. Until then this one counts.`
            : 'You sign in with it, and all mail goes there.'
        }
      />
      <Button variant="default" onClick={onChange}>
        {email_change ? 'Enter the code' : 'Change email'}
      </Button>
    </div>
  )
}
