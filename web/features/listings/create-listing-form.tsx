import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listingForm } from '#contract/market-forms.ts'
import { orpc } from '../../lib/client.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useUnsavedWarning } from '../../lib/unsaved.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { refusedWords } from '../../shared/membership/refused-words.tsx'
import { Card } from '../../ui/card.tsx'
import { FormActions, FormFailure } from '../../ui/form-layout.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ListingFields, type ListingFormValues } from './listing-fields.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { type HeldRight, MY_LISTINGS } from './listing-values.ts'
import styles from './listings.module.css'
import { useTypedListing } from './typed-listing.ts'

/** The form, and beside it what the sale would bring. */
export function CreateListingForm({ rights }: { rights: readonly HeldRight[] }) {
  const navigate = useNavigate()
  const typed = useTypedListing(useSearch({ from: '/members/create-listing' }).right)
  const form = useForm<ListingFormValues>({
    initialValues: typed.values,
    validate: (values) => listingErrors(values, rights),
    onValuesChange: typed.keep,
  })
  const leave = useUnsavedWarning(form.isDirty(), { asksWhenClosed: false })
  const creating = useOperation(orpc.market.createListing, {
    success: 'Listing created',
    failed: 'Failed to create the listing',
    form,
    onDone: ({ id }) => {
      typed.forget()
      leave()
      return navigate({ to: '/listing-detail', search: { id } })
    },
  })
  const right = rights.find(({ rev_share_id }) => rev_share_id === form.values.rev_share_id)
  return (
    <>
      <PageHeader
        title="Create New Listing"
        description="Sell a part of a revenue share right that you hold."
        back={{ label: 'My Listings', link: MY_LISTINGS }}
      />
      {rights.length === 0 ? (
        <Card>
          <EmptyState title="No rights to sell" action={<ButtonLink to="/marketplace">Go to Marketplace</ButtonLink>}>
            Revenue rights of active agreements that you hold appear here.
          </EmptyState>
        </Card>
      ) : (
        <form
          className={styles.columns}
          noValidate
          onSubmit={form.onSubmit(
            ({ declares: _, ...values }) =>
              creating.run({
                ...{ ...values, id: typed.id, declares: true },
                rev_share_percentage: values.rev_share_percentage ?? 0,
                asking_price: values.asking_price ?? 0,
              }),
            (errors) => focusFirst(form, errors),
          )}
        >
          <div className={styles.aside}>
            <ListingPreview values={form.values} right={right} />
          </div>
          <div>
            <Card>
              <ListingFields form={form} rights={rights} right={right} />
              <FormFailure>{refusedWords(creating.failure)}</FormFailure>
            </Card>
            <FormActions>
              <ButtonLink {...MY_LISTINGS} variant="subtle" color="gray">
                Cancel
              </ButtonLink>
              <Button type="submit" loading={creating.isBusy} disabled={right?.suspension != null}>
                Create Listing
              </Button>
            </FormActions>
          </div>
        </form>
      )}
    </>
  )
}

/** What the contract says of each field, and that nobody lists more than they hold. */
function listingErrors(values: ListingFormValues, rights: readonly HeldRight[]): Record<string, string> {
  const errors = schemaErrors(listingForm, values)
  if (errors.rev_share_id) errors.rev_share_id = 'Choose a right you hold'
  const right = rights.find(({ rev_share_id }) => rev_share_id === values.rev_share_id)
  const free = right?.free_percentage
  if (!errors.rev_share_percentage && free !== undefined && (values.rev_share_percentage ?? 0) > free) {
    errors.rev_share_percentage =
      free > 0 ? `You can list at most ${free}% of this right` : 'All you hold of this right is listed already'
  }
  return errors
}
