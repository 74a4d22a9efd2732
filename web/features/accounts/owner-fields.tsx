import { Checkbox, PasswordInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FieldRow } from '../../ui/form-layout.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { OwnerValues } from './owner-form.ts'

const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-1000', 'More than 1000'] as const

/** The company's name is always there, and cleared and disabled for whoever acts personally (decision C-30). */
export function OwnerFields({ form }: { form: UseFormReturnType<OwnerValues> }) {
  const { acting_personally } = form.values
  const personal = form.getInputProps('acting_personally', { type: 'checkbox' })

  function actPersonally(checked: boolean) {
    form.setValues({ acting_personally: checked, ...(checked ? { company_name: '', company_size: '' } : {}) })
    form.clearFieldError('company_name')
  }

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
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          required
          description="At least 6 characters"
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          required
          {...form.getInputProps('confirm_password')}
        />
      </FieldRow>
      <Checkbox
        label="I'm acting in a personal capacity"
        {...personal}
        onChange={(event) => actPersonally(event.currentTarget.checked)}
      />
      <FieldRow>
        <TextInput
          label="Company name"
          autoComplete="organization"
          required={!acting_personally}
          disabled={acting_personally}
          description={acting_personally ? 'Not needed when you act personally' : undefined}
          {...form.getInputProps('company_name')}
        />
        {acting_personally ? null : (
          <SelectField
            label="Company size"
            placeholder="Choose a size"
            options={COMPANY_SIZES}
            {...form.getInputProps('company_size')}
          />
        )}
      </FieldRow>
      <FieldRow>
        <TextInput
          label="Role in company"
          autoComplete="organization-title"
          {...form.getInputProps('role_in_company')}
        />
        <TextInput label="Industry" {...form.getInputProps('industry')} />
      </FieldRow>
    </>
  )
}
