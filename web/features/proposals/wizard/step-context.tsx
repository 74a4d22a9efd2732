import { Textarea } from '@mantine/core'
import { SettledField } from './settled-field.tsx'
import { useProposalForm } from './wizard-form.ts'

/** Step 2: what the other party should know to judge the offer. */
export function StepContext() {
  const form = useProposalForm()
  return (
    <SettledField term="context">
      <Textarea
        label="Context"
        description="Where the project is today, what the work should change, and why a revenue share makes sense."
        required
        autosize
        minRows={8}
        {...form.getInputProps('context')}
      />
    </SettledField>
  )
}
