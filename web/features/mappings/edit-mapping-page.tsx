import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst } from '../../lib/schema-errors.ts'
import { useUnsavedWarning } from '../../lib/unsaved.ts'
import { useOperation } from '../../lib/use-operation.ts'
import type { Mapping } from '../../shared/mappings/mapping-values.ts'
import { Card } from '../../ui/card.tsx'
import { FormActions, FormFailure } from '../../ui/form-layout.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { fieldOf, inputOf, type MappingValues, mappingErrors, valuesOf } from './form-values.ts'
import { MappingFields } from './mapping-fields.tsx'
import { MappingNotFound } from './mapping-not-found.tsx'
import { MappingView } from './mapping-view.tsx'
import styles from './mappings.module.css'

/** /revenue-mapping-edit?id: the form of a mapping, filled (decision C-12). */
export function EditMappingPage() {
  const { id } = useSearch({ from: '/members/revenue-mapping-edit' })
  if (!id) return <MappingNotFound />
  return (
    <MappingView key={id} id={id}>
      {(mapping) => (mapping.allowed.edit ? <EditForm mapping={mapping} /> : <ReadOnly mapping={mapping} />)}
    </MappingView>
  )
}

/** Who may read a mapping without changing it. */
function ReadOnly({ mapping: { id, name } }: { mapping: Mapping }) {
  return (
    <>
      <title>Edit Mapping · Sharewell</title>
      <EmptyState
        heading="h1"
        title="You don't have permission to perform this action."
        action={
          <ButtonLink to="/revenue-mapping-details" search={{ id }}>
            Open mapping
          </ButtonLink>
        }
      >
        Only the owner of the project can change “{name}”.
      </EmptyState>
    </>
  )
}

function EditForm({ mapping }: { mapping: Mapping }) {
  const { id, name, project_id, agreement_id } = mapping
  const navigate = useNavigate()
  const form = useForm<MappingValues>({
    initialValues: valuesOf(mapping),
    validate: mappingErrors,
    validateInputOnBlur: true,
  })
  const leave = useUnsavedWarning(form.isDirty())
  const saving = useOperation(orpc.mappings.updateMapping, {
    success: 'Mapping saved',
    failed: 'Failed to update revenue mapping',
    form,
    fieldName: fieldOf,
    onDone: () => {
      leave()
      return navigate({ to: '/revenue-mapping-details', search: { id } })
    },
  })
  const details = linkOptions({ to: '/revenue-mapping-details', search: { id } })
  return (
    <>
      <PageHeader title="Edit Mapping" description={name} back={{ label: name, link: details }} />
      <form
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit(
          (values) => {
            const { project_id: _, agreement_id: __, ...fields } = inputOf(values)
            saving.run({ ...fields, id })
          },
          (errors) => focusFirst(form, errors),
        )}
      >
        <Card>
          <MappingFields
            form={form}
            projects={{ options: [{ value: project_id, label: mapping.project_title }], isLocked: true }}
            agreements={{ options: [{ value: agreement_id, label: mapping.agreement_title }], isLocked: true }}
            isSourceFixed={!mapping.allowed.change_source}
          />
          <FormFailure>{formLevelError(saving.failure)}</FormFailure>
        </Card>
        <FormActions>
          <ButtonLink {...details} variant="subtle" color="gray">
            Cancel
          </ButtonLink>
          <Button type="submit" variant={form.isDirty() ? 'filled' : 'default'} loading={saving.isBusy}>
            Save Mapping
          </Button>
        </FormActions>
      </form>
    </>
  )
}
