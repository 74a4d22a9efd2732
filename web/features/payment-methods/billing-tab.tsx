import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { billingForm } from '#contract/billing-form.ts'
import { type client, orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useSyncSavedValues } from '../../lib/sync-saved-values.ts'
import { isOtherTab, useUnsavedWarning } from '../../lib/unsaved.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { COUNTRIES } from '../../shared/countries/countries.ts'
import { Card } from '../../ui/card.tsx'
import { FieldRow, FormActions, FormFailure } from '../../ui/form-layout.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import styles from './payment-methods.module.css'

type BillingDetails = InferClientOutputs<typeof client>['paymentMethods']['getBillingDetails']

/** What stands on the bills. */
export function BillingTab({ user_id }: { user_id: string }) {
  return (
    <QueryView
      query={useQuery(orpc.paymentMethods.getBillingDetails.queryOptions({ input: { user_id } }))}
      loading={<CardSkeleton lines={6} label="Loading billing information..." />}
      failed="Failed to load billing information"
    >
      {(details) => <BillingForm user_id={user_id} details={details} />}
    </QueryView>
  )
}

function BillingForm({ user_id, details }: { user_id: string; details: BillingDetails }) {
  const form = useForm({
    initialValues: valuesOf(details),
    validate: (values) => schemaErrors(billingForm, values),
    validateInputOnBlur: true,
  })
  useSyncSavedValues(form, valuesOf(details))
  useUnsavedWarning(form.isDirty(), { leaves: isOtherTab })
  const saving = useOperation(orpc.paymentMethods.updateBillingDetails, {
    form,
    success: 'Billing information saved',
    failed: 'Failed to save billing information',
    onDone: (saved) => {
      form.setInitialValues(valuesOf(saved))
      form.setValues(valuesOf(saved))
    },
  })
  const save = (values: typeof form.values) => saving.run({ user_id, ...values })
  return (
    <Card title="Billing Information">
      <form noValidate onSubmit={form.onSubmit(save, (errors) => focusFirst(form, errors))} className={styles.form}>
        <TextInput label="Name or company" autoComplete="billing name" required {...form.getInputProps('name')} />
        <FieldRow>
          <TextInput
            label="Billing email"
            type="email"
            autoComplete="billing email"
            required
            {...form.getInputProps('email')}
          />
          <TextInput label="Phone" type="tel" autoComplete="billing tel" {...form.getInputProps('phone')} />
        </FieldRow>
        <TextInput label="Address" autoComplete="billing address-line1" {...form.getInputProps('line1')} />
        <TextInput label="Address line 2" autoComplete="billing address-line2" {...form.getInputProps('line2')} />
        <FieldRow>
          <TextInput label="City" autoComplete="billing address-level2" {...form.getInputProps('city')} />
          <TextInput label="Postal code" autoComplete="billing postal-code" {...form.getInputProps('postal_code')} />
        </FieldRow>
        <SelectField
          label="Country"
          placeholder="None"
          options={COUNTRIES}
          value={form.values.country ?? ''}
          error={form.errors.country}
          onChange={(country) => form.setFieldValue('country', country || null)}
        />
        <FormFailure>{formLevelError(saving.failure)}</FormFailure>
        <FormActions>
          <Button type="submit" loading={saving.isBusy}>
            Save changes
          </Button>
        </FormActions>
      </form>
    </Card>
  )
}

const valuesOf = ({ updated_at: _when, ...values }: BillingDetails) => values
