import { Textarea } from '@mantine/core'
import { useProposalForm } from './wizard-form.ts'

/** Step 2: what the other party should know to judge the offer. */
export function StepContext() {
  const form = useProposalForm()
  return (
    <Textarea
      label="Context"
      description="Where the project stands, what the work should change, and why a share of revenue is the right price for it."
      required
      autosize
      minRows={8}
      {...form.getInputProps('context')}
    />
  )
}
