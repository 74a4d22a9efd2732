import { Radio, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orpc } from '../../../lib/client.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import styles from './wizard.module.css'
import { useProposalForm } from './wizard-form.ts'

/** The project a proposal is about: one of those the viewer sees, or a new one by its name. */
export function ProjectChoice({ named }: { named?: { id: string; title: string } | undefined }) {
  const form = useProposalForm()
  const { data, isPending } = useQuery(orpc.projects.listProjects.queryOptions({ input: { limit: 100 } }))
  const listed = (data?.items ?? [])
    .filter(({ allowed }) => allowed.propose)
    .map(({ id, title }) => ({ value: id, label: title }))
  const isListed = !named || listed.some(({ value }) => value === named.id)
  const options = isListed ? listed : [{ value: named.id, label: named.title }, ...listed]
  const hasNone = !isPending && options.length === 0

  // Where there is nothing to choose from, the only way is to name a new one.
  const { setFieldValue } = form
  useEffect(() => {
    if (hasNone) setFieldValue('project_choice', 'new')
  }, [hasNone, setFieldValue])

  return (
    <fieldset className={styles.list}>
      <legend>Project</legend>
      <Radio.Group aria-label="Which project" {...form.getInputProps('project_choice')}>
        <div className={styles.choices}>
          <Radio
            value="existing"
            label="Existing project"
            disabled={hasNone}
            description={hasNone ? 'You have no project yet. Name a new one.' : undefined}
          />
          <Radio value="new" label="New project" />
        </div>
      </Radio.Group>
      {form.values.project_choice === 'existing' ? (
        <SelectField
          label="Select project"
          required
          placeholder={isPending ? 'Loading projects...' : 'Choose a project'}
          options={options}
          {...form.getInputProps('project_id')}
        />
      ) : (
        <TextInput label="Project name" required {...form.getInputProps('new_project_name')} />
      )}
    </fieldset>
  )
}
