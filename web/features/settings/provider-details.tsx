import { focusFirst } from '../../lib/schema-errors.ts'
import { useSyncSavedValues } from '../../lib/sync-saved-values.ts'
import { isOtherTab, useUnsavedWarning } from '../../lib/unsaved.ts'
import { fieldOf } from '../../shared/people/provider-work.ts'
import { Card } from '../../ui/card.tsx'
import { ProviderDetailsProvider, useNewProviderDetails } from './provider-details-context.ts'
import { BackgroundCard, OfferFields, PaidFields, PrivacyFields } from './provider-fields.tsx'
import { type ProviderDetails as Details, detailsOf, providerErrors, valuesOf } from './provider-values.ts'
import { SaveActions } from './save-actions.tsx'
import styles from './settings.module.css'
import { useSavingDetails } from './use-saving-details.ts'

/** What a provider offers, how they want to be paid, and where they come from. */
export function ProviderDetails({ details }: { details: Details }) {
  const form = useNewProviderDetails({
    initialValues: valuesOf(details),
    validate: providerErrors,
    validateInputOnBlur: true,
  })
  useSyncSavedValues(form, valuesOf(details))
  useUnsavedWarning(form.isDirty(), { leaves: isOtherTab })
  const saving = useSavingDetails({
    form,
    fieldName: fieldOf,
    onSaved: (saved) => {
      if (saved?.role !== 'provider') return
      form.setInitialValues(valuesOf(saved))
      form.setValues(valuesOf(saved))
    },
  })
  return (
    <ProviderDetailsProvider form={form}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => saving.run(detailsOf(values)),
          (errors) => focusFirst(form, errors),
        )}
      >
        <div className={styles.stack}>
          <Card title="What you offer">
            <OfferFields />
          </Card>
          <Card title="Payment preferences">
            <PaidFields />
          </Card>
          <Card title="Your background">
            <BackgroundCard />
          </Card>
          <Card title="Privacy">
            <PrivacyFields />
          </Card>
        </div>
        <SaveActions busy={saving.isBusy} failure={saving.sentence} />
      </form>
    </ProviderDetailsProvider>
  )
}
