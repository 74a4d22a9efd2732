import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CompanyFields } from '../../shared/people/company-fields.tsx'
import { FieldRow } from '../../ui/form-layout.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { OwnerValues } from './owner-form.ts'

export function OwnerFields({ form }: { form: UseFormReturnType<OwnerValues> }) {
  return (
    <>
      <FieldRow>
        <TextInput label="First name" autoComplete="given-name" required {...form.getInputProps('first_name')} />
        <TextInput label="Last name" autoComplete="family-name" required {...form.getInputProps('last_name')} />
      </FieldRow>
      <FieldRow>
        <TextInput label="Email" type="email" autoComplete="email" required {...form.getInputProps('email')} />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
      </FieldRow>
      <FieldRow>
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          description="At least 6 characters"
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          {...form.getInputProps('confirm_password')}
        />
      </FieldRow>
      <CompanyFields
        acting_personally={form.values.acting_personally}
        field={form.getInputProps}
        onChange={(values) => {
          form.setValues(values)
          form.clearFieldError('company_name')
        }}
      />
    </>
  )
}
