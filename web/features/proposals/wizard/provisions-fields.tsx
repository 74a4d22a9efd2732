import { NumberInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import {
  FIRST_REFUSAL_DAYS,
  FIRST_REFUSERS,
  type FirstRefusers,
  firstRefusalFields,
  firstRefusalText,
} from '#domain/first-refusal.ts'
import { MAX_PROVISION, STANDARD_PROVISIONS } from '#domain/provisions.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { useProposalForm } from './wizard-form.ts'

const REFUSERS: Record<FirstRefusers, string> = {
  provider: 'The provider',
  owner: 'The owner',
  both: 'Both: first to buy',
}

const OWNER_KEEPS =
  'The owner keeps the revenue share due on any part of the right they buy, and no commission is charged on it.'

/** Key provisions, each with its standard wording, which another one replaces. */
export function ProvisionsFields() {
  const form = useProposalForm()
  const { value, onChange, ...first_refusal } = form.getInputProps('provisions.first_refusal')
  const typed = firstRefusalFields(value)
  // Who was chosen, while there are no days to state it with.
  const [chosen_by, setChosen] = useState(typed.by)
  const by = typed.days === '' ? chosen_by : typed.by
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
        description="When a part of the right is sold to another buyer, it can be bought first, at the same price, within so many days."
        placeholder="Leave empty for none"
        min={FIRST_REFUSAL_DAYS.min}
        max={FIRST_REFUSAL_DAYS.max}
        allowDecimal={false}
        allowNegative={false}
        value={typed.days}
        onChange={(days) => {
          setChosen(by)
          onChange(firstRefusalText(String(days), by))
        }}
        {...first_refusal}
      />
      {typed.days === '' ? null : (
        <SelectField
          label="Who has first refusal"
          description={by === 'provider' ? null : OWNER_KEEPS}
          options={FIRST_REFUSERS.map((one) => ({ value: one, label: REFUSERS[one] }))}
          value={by}
          onChange={(chosen) => {
            if (chosen !== '') onChange(firstRefusalText(typed.days, chosen))
          }}
        />
      )}
    </>
  )
}
