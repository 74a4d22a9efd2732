import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password, hidden until asked to show. Screen readers announce its error, too. */
export function PasswordField({ error, ...field }: PasswordInputProps) {
  return <PasswordInput aria-invalid={error ? true : undefined} error={error} {...field} />
}
