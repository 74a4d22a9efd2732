import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FormFailure } from '../../ui/form-layout.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './payment-methods.module.css'

const ME = { user_id: 'current' }

/** /customer-management-page: who one is to Stripe, and how to become a customer of it (decision C-13). */
export function CustomerManagementPage() {
  return (
    <div className={styles.page}>
      <PageHeader
        title="Customer Management"
        description="Stripe stores your cards and bills under one customer ID."
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
    <Card title="Stripe customer" aside={<StatusBadge status="active" word="Linked" />}>
      <FactList facts={[{ label: 'Customer id', value: <CopyId id={id} what="customer id" /> }]} />
      <p className={styles.more}>
        Find your cards, billing details and charges under <TextLink to="/paymentMethods">Payment Methods</TextLink>.
      </p>
    </Card>
  )
}

function NoCustomer() {
  const making = useOperation(orpc.paymentMethods.createCustomer, {
    success: 'Payment profile linked successfully',
  })
  return (
    <Card title="Create Stripe Customer">
      <p>Create a Stripe customer profile to save a card. It's free, and you only do it once.</p>
      <FormFailure>
        {making.failure ? `Failed to create Stripe customer. ${making.failure.sentence}` : null}
      </FormFailure>
      <Button mt={16} loading={making.isBusy} onClick={() => making.run(ME)}>
        Create Stripe Customer
      </Button>
    </Card>
  )
}
