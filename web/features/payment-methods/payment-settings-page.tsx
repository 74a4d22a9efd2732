import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { describe } from '../../lib/errors.ts'
import { useViewer } from '../../lib/session.tsx'
import { StepFailed } from '../../shared/cards/add-card-steps.ts'
import { useCards } from '../../shared/cards/use-cards.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, FailedState } from '../../ui/states.tsx'
import { BillingTab } from './billing-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { MyCards, StoredSecurely } from './my-cards.tsx'
import styles from './payment-methods.module.css'
import { useLinkedCustomer } from './use-customer.ts'

/** /payment-methods-page: the cards, what bills carry, and what was charged; one's own, or for an admin anybody's. */
export function PaymentSettingsPage() {
  const { userId = 'current' } = useSearch({ from: '/members/payment-methods-page' })
  const viewer = useViewer()
  const isOwn = userId === 'current' || userId === viewer.id
  const customer = useLinkedCustomer(userId, { isOwn })
  const { history } = useRouter()
  return (
    <div className={styles.page}>
      <PageHeader
        title="Payment Settings"
        description={<Whose isOwn={isOwn} customer_id={customer.data?.customer_id ?? null} />}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => history.back()}
          >
            Back
          </Button>
        }
      />
      {customer.error ? (
        <Trouble error={customer.error} />
      ) : customer.isPending ? (
        <CardSkeleton lines={4} label="Loading payment settings..." />
      ) : (
        <Tabs user_id={userId} isOwn={isOwn} />
      )}
    </div>
  )
}

function Whose({ isOwn, customer_id }: { isOwn: boolean; customer_id: string | null }) {
  if (isOwn) return 'Your cards, what stands on your bills, and what was charged.'
  return customer_id ? (
    <>
      Of customer <CopyId id={customer_id} what="customer id" />
    </>
  ) : (
    'Of somebody who is no customer of the payment provider yet.'
  )
}

function Tabs({ user_id, isOwn }: { user_id: string; isOwn: boolean }) {
  const navigate = useNavigate()
  const add = () => void navigate({ to: '/paymentMethods', search: { tab: 'add', returnTo: '/payment-methods-page' } })
  const hasSome = useCards(user_id).data?.payment_methods.length !== 0
  const cards = (
    <>
      <MyCards user_id={user_id} onAdd={isOwn ? add : undefined} />
      {isOwn && hasSome ? (
        <Button variant="default" mt={12} onClick={add}>
          Add Payment Method
        </Button>
      ) : null}
      {isOwn ? <StoredSecurely /> : null}
    </>
  )
  return (
    <PageTabs
      label="Payment settings"
      tabs={[
        { value: 'cards', label: 'Payment Methods', content: cards },
        { value: 'billing', label: 'Billing Information', content: <BillingTab user_id={user_id} /> },
        { value: 'history', label: 'Payment History', content: <HistoryTab user_id={user_id} /> },
      ]}
    />
  )
}

/** Nobody by this id for this viewer; or the provider, or this server, could not answer. */
function Trouble({ error }: { error: Error }) {
  const { code, sentence, request_id } = describe(error instanceof StepFailed ? error.cause : error)
  if (code === 'NOT_FOUND' || code === 'BAD_REQUEST' || code === 'INVALID_INPUT') {
    return <EmptyState title="Failed to load user profile">{sentence}</EmptyState>
  }
  return (
    <FailedState
      title={
        code === 'PROVIDER_UNAVAILABLE'
          ? 'Failed to create customer'
          : error instanceof StepFailed
            ? error.message
            : 'Failed to load user data'
      }
      onRetry={() => window.location.reload()}
      requestId={request_id}
    >
      {sentence}
    </FailedState>
  )
}
