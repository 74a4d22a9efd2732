import { TextInput, type TextInputProps } from '@mantine/core'

/** The typed name that commits its side to what it sends or accepts. */
export function SignatureField(props: Omit<TextInputProps, 'label' | 'description'>) {
  return (
    <TextInput
      label="Sign with your full name"
      description="The agreement states your name, the time and a hash of your IP address."
      required
      autoComplete="name"
      maxLength={160}
      {...props}
    />
  )
}
