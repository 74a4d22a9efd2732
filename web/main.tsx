import './ui/styles/mantine.css'
import 'virtual:theme.css'
import './ui/styles/fonts.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { preventBlurOnSubmit } from './lib/prevent-blur-on-submit.ts'
import { createQueryClient } from './lib/query-client.ts'
import { clearViewer, sessionQuery } from './lib/session.tsx'
import { shareSession } from './lib/shared-session.ts'
import { takeOver } from './routes/landing/front-page.ts'
import { createAppRouter } from './routes/router.ts'

const queries = createQueryClient({
  // The members' pages see that nobody is signed in and lead to the sign-in, which leads back.
  onSignedOut: () => {
    void clearViewer(queries).then(() => router.invalidate())
  },
  onViewEnded: () => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
})
const router = createAppRouter(queries)

// The document has asked for it already. Left unread on a page that needs no session, this answer would be given to the
// first question later, after a sign-in in another tab.
void queries.prefetchQuery(sessionQuery)

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

// Signed-in people are led on from the start page before it ever shows.
router.subscribe('onRendered', ({ toLocation }) => {
  if (toLocation.pathname !== '/') takeOver()
})
preventBlurOnSubmit()
shareSession(queries)

createRoot(place).render(<App queries={queries} router={router} />)
