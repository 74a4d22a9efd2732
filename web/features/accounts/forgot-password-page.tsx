import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formLevelError } from '../../lib/form-level-error.ts'
import { late } from '../../lib/lazy-operation.ts'
import { schemaErrors } from '../../lib/schema-errors.ts'
import { useSmallForm } from '../../lib/small-form.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { EntryCard, EntryFields } from '../../shared/entry/entry-card.tsx'
import { signInEmail } from '../../shared/entry/stored-fields.ts'
import { FormFailure } from '../../ui/form-layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { LinkSent } from './link-sent.tsx'

interface Sent {
  email: string
  mailbox_url: string | null
}

/** /forget-password: a link by mail. What is shown is the same whether the address has an account or not. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<Sent | null>(null)
  const form = useSmallForm({
    initialValues: { email: signInEmail.read() ?? '' },
    validate: async (values) => schemaErrors((await import('#contract/security-forms.ts')).forgottenPassword, values),
  })
  const asking = useOperation(
    late(({ accounts }) => accounts.forgotPassword),
    { form, onDone: ({ mailbox_url }, { email }) => setSent({ email: email.trim(), mailbox_url }) },
  )
  if (sent) return <LinkSent {...sent} onAgain={() => setSent(null)} />
  return (
    <EntryCard
      title="Forgot your password?"
      description="Enter your email. We'll send you a link to reset your password."
      after={<TextLink to="/login">Back to log in</TextLink>}
    >
      <form {...form.formProps((values) => asking.run(values))}>
        <EntryFields>
          <TextInput label="Email" type="email" autoComplete="username" required {...form.getInputProps('email')} />
          <FormFailure>{formLevelError(asking.failure)}</FormFailure>
          <Button type="submit" fullWidth loading={asking.isBusy}>
            {asking.isBusy ? 'Sending...' : 'Send Reset Link'}
          </Button>
        </EntryFields>
      </form>
    </EntryCard>
  )
}
