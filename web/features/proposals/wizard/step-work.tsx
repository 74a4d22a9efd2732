import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { TIME_UNIT_NOUNS, TIME_UNITS } from '#domain/terms.ts'
import { FieldRow } from '../../../ui/form-layout.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { WholeNumberField } from '../../../ui/whole-number-field.tsx'
import { DeliverablesField } from './deliverables-field.tsx'
import { SettledField } from './settled-field.tsx'
import styles from './wizard.module.css'
import { useProposalForm } from './wizard-form.ts'

/** Step 1: the project, and the work that is offered for a share of it. */
export function StepWork({ project }: { project: ReactNode }) {
  const form = useProposalForm()
  const units = TIME_UNITS.map((unit) => ({ value: unit, label: TIME_UNIT_NOUNS[unit] }))
  return (
    <div className={styles.fields}>
      {project}
      <TextInput label="Proposal title" required {...form.getInputProps('title')} />
      <SettledField term="scope_of_work">
        <Textarea
          label="Work description"
          description="What will be done, in enough detail to avoid misunderstandings."
          required
          autosize
          minRows={4}
          {...form.getInputProps('scope_of_work')}
        />
      </SettledField>
      <SettledField term="deliverables">
        <DeliverablesField />
      </SettledField>
      <SettledField term="work_timeline">
        <FieldRow>
          <WholeNumberField label="Work timeline" required {...form.getInputProps('work_timeline.value')} />
          <SelectField label="Timeline unit" options={units} {...form.getInputProps('work_timeline.unit')} />
        </FieldRow>
      </SettledField>
    </div>
  )
}
