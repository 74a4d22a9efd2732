import { useForm } from '@mantine/form'
import { detailsForm } from '#contract/profile-forms.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useSyncSavedValues } from '../../lib/sync-saved-values.ts'
import { isOtherTab, useUnsavedWarning } from '../../lib/unsaved.ts'
import { CompanyFields } from '../../shared/people/company-fields.tsx'
import { Card } from '../../ui/card.tsx'
import { SaveActions } from './save-actions.tsx'
import styles from './settings.module.css'
import { useSavingDetails } from './use-saving-details.ts'
import type { Settings } from './use-settings.ts'

type Details = Extract<Settings['details'], { role: 'owner' }>

/** An owner's company. */
export function OwnerDetails({ details }: { details: Details }) {
  const form = useForm<Details>({
    initialValues: details,
    validate: (values) => schemaErrors(detailsForm, values),
    validateInputOnBlur: true,
  })
  useSyncSavedValues(form, details)
  useUnsavedWarning(form.isDirty(), { leaves: isOtherTab })
  const saving = useSavingDetails({
    form,
    onSaved: (saved) => {
      if (saved?.role !== 'owner') return
      form.setInitialValues(saved)
      form.setValues(saved)
    },
  })

  return (
    <Card title="Details">
      <form noValidate onSubmit={form.onSubmit(saving.run, (errors) => focusFirst(form, errors))}>
        <div className={styles.fields}>
          <CompanyFields
            acting_personally={form.values.acting_personally}
            field={form.getInputProps}
            onChange={(values) => {
              form.setValues(values)
              form.clearFieldError('company_name')
            }}
          />
        </div>
        <SaveActions busy={saving.isBusy} failure={saving.sentence} />
      </form>
    </Card>
  )
}
