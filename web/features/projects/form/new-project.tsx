import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { orpc } from '../../../lib/client.ts'
import { focusFirst } from '../../../lib/schema-errors.ts'
import { useUnsavedWarning } from '../../../lib/unsaved.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { refusedWords } from '../../../shared/membership/refused-words.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormActions, FormFailure } from '../../../ui/form-layout.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import styles from '../projects.module.css'
import { EMPTY, type ProjectValues, projectErrors, projectOf } from './form-values.ts'
import { ProjectFields } from './project-fields.tsx'

/** A new project is active, or a draft for later (decision C-44). Its id stays the same, so a retry makes no second one. */
export function NewProject() {
  const navigate = useNavigate()
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm<ProjectValues>({ initialValues: EMPTY, validate: projectErrors, validateInputOnBlur: true })
  const leave = useUnsavedWarning(form.isDirty())
  const creating = useOperation(orpc.projects.createProject, {
    success: ({ project_status }) => (project_status === 'draft' ? 'Draft saved' : 'Project created'),
    form,
    failed: 'Failed to create project',
    onDone: (project) => {
      leave()
      return navigate({ to: '/project-detail', search: { id: project.id } })
    },
  })
  const save = (project_status: 'active' | 'draft') =>
    form.onSubmit(
      (values) => creating.run({ ...projectOf({ ...values, project_status }), id }),
      (errors) => focusFirst(form, errors),
    )

  return (
    <form className={styles.form} noValidate onSubmit={save('active')}>
      <Card title="New project">
        <ProjectFields form={form} />
        <FormFailure>{refusedWords(creating.failure)}</FormFailure>
      </Card>
      <FormActions>
        <ButtonLink to="/projects" variant="subtle" color="gray">
          Cancel
        </ButtonLink>
        <Button variant="default" disabled={creating.isBusy} onClick={() => save('draft')()}>
          Save as draft
        </Button>
        <Button type="submit" loading={creating.isBusy}>
          Create Project
        </Button>
      </FormActions>
    </form>
  )
}
