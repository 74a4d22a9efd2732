import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../../lib/client.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { SelectField } from '../../../ui/select-field.tsx'

/** The projects to report for. Each keeps its own typed form. */
export function useReportableProjects() {
  const query = useQuery(orpc.projects.listProjects.queryOptions({ input: { limit: 100 } }))
  return { query, projects: query.data?.items.filter(({ allowed }) => allowed.report_revenue) }
}

/** The project of a new report. It is part of the address; each project has a form of its own. */
export function ProjectField({ project_id }: { project_id: string }) {
  const { projects = [], query } = useReportableProjects()
  const { set } = useAddress()
  const placeholder = query.isPending
    ? 'Loading projects...'
    : projects.length > 0
      ? 'Choose a project'
      : 'No project yet'
  return (
    <SelectField
      label="Project"
      placeholder={placeholder}
      options={projects.map(({ id, title }) => ({ value: id, label: title }))}
      value={project_id}
      onChange={(id) => set({ projectId: id || undefined, agreementId: undefined })}
    />
  )
}
