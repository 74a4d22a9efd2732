import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { FormFailure } from '../../ui/form-layout.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import styles from './payment-methods.module.css'

const ME = { user_id: 'current' }

/** /customer-management-page: who one is to the payment provider, and how to become a customer of it (decision C-13). */
export function CustomerManagementPage() {
  return (
    <div className={styles.page}>
      <PageHeader
        title="Customer Management"
        description="The payment provider knows whoever pays as a customer. Cards and bills belong to it."
        actions={
          <ButtonLink to="/" variant="default">
            Back to Home
          </ButtonLink>
        }
      />
      <QueryView
        query={useQuery(orpc.paymentMethods.getCustomer.queryOptions({ input: ME }))}
        loading={<CardSkeleton lines={2} label="Loading your payment profile..." />}
        failed="Failed to load user data"
      >
        {({ customer_id }) => (customer_id ? <Customer id={customer_id} /> : <NoCustomer />)}
      </QueryView>
    </div>
  )
}

function Customer({ id }: { id: string }) {
  return (
    <Card title="Your customer">
      <p>
        You are customer <CopyId id={id} what="customer id" /> of the payment provider.
      </p>
      <p>
        <TextLink to="/payment-methods-page">Payment Settings</TextLink>
      </p>
    </Card>
  )
}

function NoCustomer() {
  const making = useOperation(orpc.paymentMethods.createCustomer, {
    success: 'Payment profile linked successfully',
    failed: 'Failed to create Stripe customer',
  })
  return (
    <Card title="Create Stripe Customer">
      <p>You are no customer of the payment provider yet. It is made once, and needed before a card can be saved.</p>
      <FormFailure>
        {making.failure ? `Failed to create Stripe customer. ${making.failure.sentence}` : null}
      </FormFailure>
      <Button loading={making.isBusy} onClick={() => making.run(ME)}>
        Create Stripe Customer
      </Button>
    </Card>
  )
}
