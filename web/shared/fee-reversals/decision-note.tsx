import { Textarea } from '@mantine/core'

interface DecisionNoteProps {
  description: string
  isRequired?: boolean
  value: string
  error: string | null
  onChange: (note: string) => void
}

/** What an admin says about their decision. */
export function DecisionNote({ description, isRequired = false, value, error, onChange }: DecisionNoteProps) {
  return (
    <Textarea
      label="Note"
      description={description}
      withAsterisk={isRequired}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={2000}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
