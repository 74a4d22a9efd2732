import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { CustomerFailed } from './customer-failed.tsx'
import { MyCards } from './my-cards.tsx'
import styles from './payment-methods.module.css'
import { useLinkedCustomer } from './use-customer.ts'

const BillingTab = lazy(async () => ({ default: (await import('./billing-tab.tsx')).BillingTab }))
const HistoryTab = lazy(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab }))

/** /payment-methods-page?userId=: somebody's cards, what their bills carry, and what was charged, for admins. */
export function PaymentSettingsPage() {
  // Without an id the address leads to one's own page.
  const { userId = 'current' } = useSearch({ from: '/members/payment-methods-page' })
  const viewer = useViewer()
  const isOwn = userId === 'current' || userId === viewer.id
  const customer = useLinkedCustomer(userId, { isOwn })
  const { history } = useRouter()
  const navigate = useNavigate()
  return (
    <div className={styles.page}>
      <PageHeader
        title="Payment Settings"
        description={isOwn ? 'Cards, billing details and charges' : <Whose known={customer.data} />}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => (history.canGoBack() ? history.back() : void navigate({ to: '/paymentMethods' }))}
          >
            Back
          </Button>
        }
      />
      {customer.error ? (
        <CustomerFailed error={customer.error} />
      ) : customer.isPending ? (
        <CardSkeleton lines={4} label="Loading payment settings..." />
      ) : (
        <Tabs user_id={userId} isOwn={isOwn} />
      )}
    </div>
  )
}

function Whose({ known }: { known: { customer_id: string | null } | undefined }) {
  if (!known) return 'A user’s cards, billing details and charges'
  return known.customer_id ? (
    <>
      Customer <CopyId id={known.customer_id} what="customer id" />
    </>
  ) : (
    'This user has no Stripe customer yet.'
  )
}

function Tabs({ user_id, isOwn }: { user_id: string; isOwn: boolean }) {
  const navigate = useNavigate()
  const add = () => void navigate({ to: '/paymentMethods', search: { tab: 'add' } })
  const cards = <MyCards user_id={user_id} onAdd={isOwn ? add : undefined} />
  return (
    <PageTabs
      label="Payment settings"
      tabs={[
        { value: 'cards', label: 'Payment Methods', content: cards },
        { value: 'billing', label: 'Billing Information', content: whenLoaded(<BillingTab user_id={user_id} />) },
        { value: 'history', label: 'Payment History', content: whenLoaded(<HistoryTab user_id={user_id} />) },
      ]}
    />
  )
}

const whenLoaded = (tab: ReactNode) => <Suspense fallback={<CardSkeleton lines={6} />}>{tab}</Suspense>
