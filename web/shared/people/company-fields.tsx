import { Checkbox, TextInput } from '@mantine/core'
import type { GetInputProps } from '@mantine/form'
import { COMPANY_SIZES } from '#contract/account-forms.ts'
import { FieldRow } from '../../ui/form-layout.tsx'
import { SelectField } from '../../ui/select-field.tsx'

export interface CompanyValues {
  acting_personally: boolean
  company_name: string
  company_size: string
  role_in_company: string
  industry: string
}

interface CompanyFieldsProps {
  acting_personally: boolean
  /** The form's own `getInputProps`. */
  field: GetInputProps<CompanyValues>
  onChange: (values: Partial<CompanyValues>) => void
}

/** The company's name is always there; acting personally clears and disables it (decision C-30). */
export function CompanyFields({ acting_personally, field, onChange }: CompanyFieldsProps) {
  function actPersonally(checked: boolean) {
    onChange({ acting_personally: checked, ...(checked ? { company_name: '', company_size: '' } : {}) })
  }
  return (
    <>
      <Checkbox
        label="I'm acting in a personal capacity"
        {...field('acting_personally', { type: 'checkbox' })}
        onChange={(event) => actPersonally(event.currentTarget.checked)}
      />
      <FieldRow>
        <TextInput
          label="Company name"
          autoComplete="organization"
          required={!acting_personally}
          disabled={acting_personally}
          description={acting_personally ? 'Not needed in a personal capacity' : undefined}
          {...field('company_name')}
        />
        {acting_personally ? null : (
          <SelectField
            label="Company size"
            placeholder="Select a size"
            options={COMPANY_SIZES}
            {...field('company_size')}
          />
        )}
      </FieldRow>
      <FieldRow>
        <TextInput label="Role in company" autoComplete="organization-title" {...field('role_in_company')} />
        <TextInput label="Industry" {...field('industry')} />
      </FieldRow>
    </>
  )
}
