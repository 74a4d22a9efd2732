import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import { useWasOpen } from '../../ui/last-shown.ts'

const OwnerFigureDrawer = lazy(async () => ({ default: (await import('./figure-drawer.tsx')).OwnerFigureDrawer }))
const ProviderFigureDrawer = lazy(async () => ({ default: (await import('./figure-drawer.tsx')).ProviderFigureDrawer }))

/** Opens the sum that the address names (`?figure=`), above the dashboard. */
export function FigureFromAddress({ of }: { of: 'owner' | 'provider' }) {
  const { search } = useAddress()
  const wasOpen = useWasOpen(search.figure !== undefined)
  if (!wasOpen) return null
  return <Suspense>{of === 'owner' ? <OwnerFigureDrawer /> : <ProviderFigureDrawer />}</Suspense>
}
