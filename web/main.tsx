import './ui/styles/mantine.css'
import './ui/styles/fonts.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './lib/query-client.ts'
import { forgetViewer } from './lib/session.tsx'
import { keepButtonsSteady } from './lib/steady-buttons.ts'
import { createAppRouter } from './routes/router.ts'
import { cssVariables, theme } from './ui/theme.ts'

const queries = createQueryClient({
  // The members' pages see that nobody is signed in and lead to the sign-in, which leads back.
  onSignedOut: () => {
    void forgetViewer(queries).then(() => router.invalidate())
  },
})
const router = createAppRouter(queries)

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

keepButtonsSteady()

createRoot(place).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="dark">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
