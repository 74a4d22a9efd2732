import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { orpc } from '../../../lib/client.ts'
import { formLevelError } from '../../../lib/form-level-error.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { focusFirst } from '../../../lib/schema-errors.ts'
import { useUnsavedWarning } from '../../../lib/unsaved.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { Card } from '../../../ui/card.tsx'
import { FormActions, FormFailure } from '../../../ui/form-layout.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { ProjectNotFound } from '../project-not-found.tsx'
import type { Project } from '../project-values.ts'
import styles from '../projects.module.css'
import { type ProjectValues, projectErrors, projectOf, valuesOf } from './form-values.ts'
import { ProjectFields } from './project-fields.tsx'

/** /projects?tab=new&projectId: the same form, filled; an edit keeps the status (decision C-44). */
export function EditProject({ id }: { id: string }) {
  const query = useQuery(orpc.projects.getProject.queryOptions({ input: { id } }))
  const missing = <ProjectNotFound />
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading project..." />}
      failed="Failed to load project."
      refused={{ NOT_FOUND: missing, INVALID_INPUT: missing }}
    >
      {(project) => (project.allowed.edit ? <EditForm project={project} /> : missing)}
    </QueryView>
  )
}

function EditForm({ project }: { project: Project }) {
  const { id, title } = project
  const navigate = useNavigate()
  const form = useForm<ProjectValues>({
    initialValues: valuesOf(project),
    validate: projectErrors,
    validateInputOnBlur: true,
  })
  const leave = useUnsavedWarning(form.isDirty())
  const saving = useOperation(orpc.projects.updateProject, {
    success: 'Project saved',
    form,
    failed: 'Failed to save project',
    onDone: () => {
      leave()
      return navigate({ to: '/project-detail', search: { id } })
    },
  })

  return (
    <>
      <PageHeader
        title="Edit Project"
        description={title}
        back={{ label: title, link: linkOptions({ to: '/project-detail', search: { id } }) }}
      />
      <form
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit(
          (values) => {
            const { project_status: _, ...fields } = projectOf(values)
            saving.run({ ...fields, id })
          },
          (errors) => focusFirst(form, errors),
        )}
      >
        <Card>
          <ProjectFields form={form} />
          <FormFailure>{formLevelError(saving.failure)}</FormFailure>
        </Card>
        <FormActions>
          <ButtonLink to="/project-detail" search={{ id }} variant="subtle" color="gray">
            Cancel
          </ButtonLink>
          <Button type="submit" loading={saving.isBusy}>
            Save Project
          </Button>
        </FormActions>
      </form>
    </>
  )
}
