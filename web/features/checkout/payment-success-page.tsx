import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { Card } from '../../ui/card.tsx'
import { HrefLink } from '../../ui/href-link.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './checkout.module.css'

/** /payment-success: what was paid, with the ways on. */
export function PaymentSuccessPage() {
  const { charge } = useSearch({ from: '/members/payment-success' })
  return (
    <div className={styles.page}>
      <PageHeader title="Payment successful" />
      <Card>
        <EmptyState
          icon={IconCircleCheck}
          title="Thank you. Your payment went through."
          action={<ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>}
        >
          {charge ? <Paid charge_id={charge} /> : 'Its receipt is among your payments.'}
        </EmptyState>
      </Card>
    </div>
  )
}

function Paid({ charge_id }: { charge_id: string }) {
  const { data } = useQuery(orpc.checkouts.getCheckout.queryOptions({ input: { charge_id } }))
  if (!data) return 'Its receipt is among your payments.'
  return (
    <>
      {formatMoney(data.amount, data.currency)}, {data.description}.{' '}
      <HrefLink href={data.return_to}>Open what it paid for</HrefLink>
    </>
  )
}
