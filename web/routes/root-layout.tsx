import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useDeveloperModeAsked } from '../lib/developer-mode-asked.ts'
import { fetchCodeAhead } from '../lib/fetch-code.ts'
import { fetchLeaveDialogWith, useLeaveQuestion } from '../lib/leave-question.ts'
import { useToastsWanted } from '../lib/toasts.ts'
import { useWasOpen } from '../ui/last-shown.ts'
import { FocusOnNavigation } from './shell/focus-on-navigation.tsx'
import { PendingBar } from './shell/pending-bar.tsx'

const ToastOutlet = lazy(async () => ({ default: (await import('../lib/toast-outlet.tsx')).ToastOutlet }))
fetchLeaveDialogWith(() => {
  void fetchCodeAhead(() => import('./shell/leave-dialog.tsx'))
  void fetchCodeAhead(() => import('../ui/parts/dialog-surface.tsx'))
})
const LeaveDialog = lazy(async () => ({ default: (await import('./shell/leave-dialog.tsx')).LeaveDialog }))
const DeveloperMode = lazy(async () => ({
  default: (await import('./developer-mode/developer-mode.tsx')).DeveloperMode,
}))

/** What surrounds every page, signed in or not. */
export function RootLayout() {
  const toastsWanted = useToastsWanted()
  const leaveQuestion = useLeaveQuestion()
  const wasAsked = useWasOpen(leaveQuestion !== null)
  const developerModeAsked = useDeveloperModeAsked()
  return (
    <>
      <a className="sw-skip" href="#content">
        Skip to content
      </a>
      <PendingBar />
      <FocusOnNavigation />
      {/* The panel stands above the page, which waits for it rather than be pushed down. */}
      <Suspense fallback={null}>
        {developerModeAsked ? <DeveloperMode /> : null}
        <Outlet />
      </Suspense>
      {wasAsked ? (
        <Suspense fallback={null}>
          <LeaveDialog question={leaveQuestion} />
        </Suspense>
      ) : null}
      {toastsWanted ? (
        <Suspense fallback={null}>
          <ToastOutlet />
        </Suspense>
      ) : null}
    </>
  )
}
