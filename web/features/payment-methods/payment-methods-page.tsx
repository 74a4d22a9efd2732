import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { safeReturn, useViewer } from '../../lib/session.tsx'
import { useStripeConfig } from '../../shared/cards/use-cards.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type PageTab, PageTabs } from '../../ui/page-tabs.tsx'
import { CardSkeleton, LinesSkeleton } from '../../ui/skeletons.tsx'
import { MyCards, StoredSecurely } from './my-cards.tsx'
import styles from './payment-methods.module.css'

const CardForm = lazy(async () => ({ default: (await import('../../shared/cards/card-form.tsx')).CardForm }))
const WaysToPay = lazy(async () => ({ default: (await import('./ways-to-pay.tsx')).WaysToPay }))
const LinkedCustomer = lazy(async () => ({ default: (await import('./linked-customer.tsx')).LinkedCustomer }))

/**
 * The one page for billing: the saved cards of the person signed in, what their bills carry, and what was charged. Adding
 * a card is a tab of its own, there only while it is used.
 */
export function PaymentMethodsPage() {
  const { tab, returnTo } = useSearch({ from: '/members/paymentMethods' })
  const navigate = useNavigate({ from: '/paymentMethods' })
  // What stands below the form comes with it, so that it does not move.
  const { role } = useViewer()
  const isReady = useStripeConfig().data !== undefined
  const add = () => void navigate({ search: (before) => ({ ...before, tab: 'add' }) })
  const back = () => void navigate({ to: returnTo ? safeReturn(returnTo) : '/paymentMethods', replace: true })
  const mine: PageTab = {
    value: 'cards',
    label: 'My Payment Methods',
    content: (
      <>
        <MyCards user_id="current" onAdd={add} />
        {role === 'owner' ? <div className={styles.below}>{whenLoaded(<WaysToPay />)}</div> : null}
      </>
    ),
  }
  const adding: PageTab = {
    value: 'add',
    label: 'Add New Method',
    content: (
      <>
        <Card title="Add New Method">
          <Suspense fallback={<LinesSkeleton lines={4} />}>
            <CardForm onAdded={back} onCancel={back} />
          </Suspense>
        </Card>
        {isReady ? <StoredSecurely /> : null}
      </>
    ),
  }
  const bills: PageTab[] = [
    {
      value: 'billing',
      label: 'Billing Information',
      content: whenLoaded(<LinkedCustomer user_id="current" tab="billing" />),
    },
    {
      value: 'history',
      label: 'Payment History',
      content: whenLoaded(<LinkedCustomer user_id="current" tab="history" />),
    },
  ]
  return (
    <div className={styles.page}>
      <PageHeader
        title="Payment Methods"
        description={
          role === 'owner' ? 'Ways to pay, billing details and charges' : 'Cards, billing details and charges'
        }
      />
      <PageTabs label="Payment methods" tabs={tab === 'add' ? [mine, adding, ...bills] : [mine, ...bills]} />
    </div>
  )
}

const whenLoaded = (tab: ReactNode) => <Suspense fallback={<CardSkeleton lines={6} />}>{tab}</Suspense>
