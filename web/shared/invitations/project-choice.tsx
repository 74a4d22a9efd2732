import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import type { FieldProps } from '../../ui/field-props.ts'
import { SelectField } from '../../ui/select-field.tsx'

interface ProjectChoiceProps extends Omit<FieldProps<string>, 'label'> {
  /** Who is invited: projects that they have joined are left out. */
  provider_id?: string | undefined
}

/** The owner's own active projects. */
export function ProjectChoice({ provider_id, ...props }: ProjectChoiceProps) {
  const { data, isPending, isError } = useQuery(
    orpc.projects.listProjects.queryOptions({
      input: { status: 'active', sort: 'title_asc', limit: 100, not_joined_by: provider_id },
    }),
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
      {...(data &&
        options.length === 0 && {
          description: provider_id
            ? 'You have no active project that this provider has not joined.'
            : 'You have no active project.',
        })}
    />
  )
}
