import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { toast } from '../../lib/toasts.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ProviderNotFound } from './provider-not-found.tsx'
import styles from './provider-payments.module.css'

// Those who are refused load nothing of it.
const PaymentsOf = lazy(async () => ({ default: (await import('./payments-of.tsx')).PaymentsOf }))

/** /provider-payments: what a provider is paid; their own, or with `id` those of another whom the viewer may see. */
export function ProviderPaymentsPage() {
  const { id, role } = useViewer()
  const search = useSearch({ from: '/members/provider-payments' })
  const provider_id = search.id ?? (role === 'provider' ? id : undefined)
  if (!provider_id) return <NobodysPayments />
  return (
    <div className={styles.page}>
      <Suspense fallback={<PageSkeleton label="Loading payments..." />}>
        <PaymentsOf key={provider_id} provider_id={provider_id} />
      </Suspense>
    </div>
  )
}

function NobodysPayments() {
  useEffect(() => {
    void toast({ message: 'Only providers can view this page.', tone: 'bad' })
  }, [])
  return <ProviderNotFound />
}
