import { useNavigate, useSearch } from '@tanstack/react-router'
import { safeReturn } from '../../lib/session.tsx'
import { CardForm } from '../../shared/cards/card-form.tsx'
import { useStripeConfig } from '../../shared/cards/use-cards.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type PageTab, PageTabs } from '../../ui/page-tabs.tsx'
import { MyCards, StoredSecurely } from './my-cards.tsx'
import styles from './payment-methods.module.css'

/** The saved cards of the person signed in. Adding one is a tab of its own, there only while it is used. */
export function PaymentMethodsPage() {
  const { tab, returnTo } = useSearch({ from: '/members/paymentMethods' })
  const navigate = useNavigate({ from: '/paymentMethods' })
  // What stands below the form comes with it, so that it does not move.
  const isReady = useStripeConfig().data !== undefined
  const add = () => void navigate({ search: (before) => ({ ...before, tab: 'add' }) })
  const back = () => void navigate({ to: returnTo ? safeReturn(returnTo) : '/paymentMethods', replace: true })
  const mine: PageTab = {
    value: 'cards',
    label: 'My Payment Methods',
    content: <MyCards user_id="current" onAdd={add} />,
  }
  const adding: PageTab = {
    value: 'add',
    label: 'Add New Method',
    content: (
      <>
        <Card title="Add New Method">
          <CardForm onAdded={back} onCancel={back} />
        </Card>
        {isReady ? <StoredSecurely /> : null}
      </>
    ),
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title="Payment Methods"
        description={
          <>
            The cards that pay your fees and fund your payments.{' '}
            <TextLink to="/payment-methods-page">Payment Settings</TextLink>
          </>
        }
      />
      <PageTabs label="Payment methods" tabs={tab === 'add' ? [mine, adding] : [mine]} />
    </div>
  )
}
