import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { Look } from './lib/look.tsx'
import type { createAppRouter } from './routes/router.ts'

interface AppProps {
  queries: QueryClient
  router: ReturnType<typeof createAppRouter>
}

/** The whole app: its look, its data, its pages. */
export function App({ queries, router }: AppProps) {
  return (
    <StrictMode>
      <Look>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Look>
    </StrictMode>
  )
}
