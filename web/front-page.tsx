import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { App } from './app.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { sessionQuery } from './lib/session.tsx'
import { addSiteMap, createAppRouter } from './routes/router.ts'
import { Logo } from './ui/logo.tsx'

/**
 * Every address that leads to a page, as the site map writes it: '/profile/$userId', with what loads its code. Called at
 * build.
 */
export async function pageLoaders(): Promise<Record<string, string | null>> {
  const router = createAppRouter(createQueryClient({ onSignedOut: () => undefined }))
  await addSiteMap(router)
  const pages = Object.entries<{ options: { component?: unknown } }>(router.routesByPath)
  return Object.fromEntries(pages.map(([path, { options }]) => [path, loaderOf(options.component)]))
}

function loaderOf(component: unknown): string | null {
  return typeof component === 'function' && 'load' in component ? String(component.load) : null
}

/** What stands on every other page until the app has drawn it: the logo, where the app puts it. Called at build. */
export function renderStarting(): string {
  return renderToStaticMarkup(
    <div className="sw-starting" aria-hidden="true">
      <Logo />
    </div>,
  )
}

/** The start page as HTML, shown before our scripts run, or without them. Called at build. */
export async function renderFrontPage(): Promise<string> {
  const queries = createQueryClient({ onSignedOut: () => undefined })
  queries.setQueryData(sessionQuery.queryKey, {
    viewer: null,
    view: null,
    notifications: null,
    landing_path: null,
    mode: 'production',
    mailbox_url: null,
    contact: { support_email: null, booking_url: null },
    legal: { pages: [], terms_version: null },
    today: '',
  })
  const router = createAppRouter(queries, createMemoryHistory({ initialEntries: ['/'] }))
  // The app in the browser keeps scroll places; here that would only write a script into the page.
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  const markup = renderToStaticMarkup(<App queries={queries} router={router} />)
  queries.clear()
  // What fails inside a boundary is left out without a word.
  if (!markup.includes('<h1')) throw new Error('The start page did not render; the app shows why at /.')
  // The document has its title already.
  return markup.replaceAll(/<title>.*?<\/title>/g, '')
}
