import { Textarea } from '@mantine/core'
import { MAX_PROVISION, STANDARD_PROVISIONS } from '#domain/provisions.ts'
import { useProposalForm } from './wizard-form.ts'

/** Key provisions, each with its standard wording, which another one replaces. */
export function ProvisionsFields() {
  const form = useProposalForm()
  return STANDARD_PROVISIONS.map(({ key, title, content }) => (
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
  ))
}
