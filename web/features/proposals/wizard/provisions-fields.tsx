import { NumberInput, Textarea } from '@mantine/core'
import { FIRST_REFUSAL_DAYS } from '#domain/first-refusal.ts'
import { MAX_PROVISION, STANDARD_PROVISIONS } from '#domain/provisions.ts'
import { useProposalForm } from './wizard-form.ts'

/** Key provisions, each with its standard wording, which another one replaces. */
export function ProvisionsFields() {
  const form = useProposalForm()
  const { value, onChange, ...first_refusal } = form.getInputProps('provisions.first_refusal')
  return (
    <>
      {STANDARD_PROVISIONS.map(({ key, title, content }) => (
        <Textarea
          key={key}
          label={title}
          description={content}
          placeholder="Leave empty for the wording below"
          autosize
          minRows={2}
          maxRows={12}
          maxLength={MAX_PROVISION}
          {...form.getInputProps(`provisions.${key}`)}
        />
      ))}
      <NumberInput
        label="First refusal, days"
        description="When a part of the right is sold to another buyer, the provider can buy it first, at the same price, within so many days."
        placeholder="Leave empty for none"
        min={FIRST_REFUSAL_DAYS.min}
        max={FIRST_REFUSAL_DAYS.max}
        allowDecimal={false}
        allowNegative={false}
        value={value}
        onChange={(days) => onChange(String(days))}
        {...first_refusal}
      />
    </>
  )
}
