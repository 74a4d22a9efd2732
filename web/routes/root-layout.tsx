import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useToastsWanted } from '../lib/toasts.ts'
import { FocusOnNavigation } from './shell/focus-on-navigation.tsx'
import { PendingBar } from './shell/pending-bar.tsx'

const ToastOutlet = lazy(async () => ({ default: (await import('../lib/toast-outlet.tsx')).ToastOutlet }))

/** What surrounds every page, signed in or not. */
export function RootLayout() {
  const toastsWanted = useToastsWanted()
  return (
    <>
      <a className="sw-skip" href="#content">
        Skip to content
      </a>
      <PendingBar />
      <FocusOnNavigation />
      <Outlet />
      {toastsWanted ? (
        <Suspense fallback={null}>
          <ToastOutlet />
        </Suspense>
      ) : null}
    </>
  )
}
