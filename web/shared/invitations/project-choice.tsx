import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import type { FieldProps } from '../../ui/field-props.ts'
import { SelectField } from '../../ui/select-field.tsx'

type ProjectChoiceProps = Omit<FieldProps<string>, 'label'>

/** The owner's own active projects. */
export function ProjectChoice(props: ProjectChoiceProps) {
  const { data, isPending, isError } = useQuery(
    orpc.projects.listProjects.queryOptions({ input: { status: 'active', sort: 'title_asc', limit: 100 } }),
  )
  const options = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const placeholder = isPending ? 'Loading projects...' : isError ? 'Failed to load projects.' : 'Choose a project'
  return (
    <SelectField
      {...props}
      label="Project"
      required
      placeholder={placeholder}
      options={options}
      {...(data && options.length === 0 && { description: 'You have no active project.' })}
    />
  )
}
