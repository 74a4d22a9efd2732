import type { PasswordInputProps } from '@mantine/core'
import { useViewer } from '../../lib/session.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

/** The password once more, before what a session left open must not do by itself. */
export function CurrentPassword(props: PasswordInputProps) {
  const { email } = useViewer()
  return (
    <>
      {/* For password managers: whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" required {...props} />
    </>
  )
}
