import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password, hidden until asked to show. What is wrong with it is told to who hears the page, too. */
export function PasswordField({ error, ...field }: PasswordInputProps) {
  return <PasswordInput aria-invalid={error ? true : undefined} error={error} {...field} />
}
