import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import { useWasOpen } from '../../ui/last-shown.ts'

const TraceDrawer = lazy(async () => ({ default: (await import('./trace-drawer.tsx')).TraceDrawer }))

/** Opens the trace of the payment that the address names (`?payment=`), above whatever page it is on. */
export function TraceFromAddress() {
  const { search, set } = useAddress()
  const payment_id = search.payment ?? null
  const wasOpen = useWasOpen(payment_id !== null)
  if (!wasOpen) return null
  return (
    <Suspense>
      <TraceDrawer payment_id={payment_id} onClose={() => set({ payment: undefined })} />
    </Suspense>
  )
}
