interface LegacyTarget {
  to: '/new-proposal' | '/rev-share'
  search: Record<string, string | undefined>
}

/**
 * Where an old address leads. The id is in proposalId, else in id, else in the path; a counter-offer leads to the
 * wizard, a path under /proposals/ to the list with that proposal selected, anything else to the wizard.
 */
export function legacyTarget(pathname: string, search: Record<string, unknown>): LegacyTarget {
  const text = (name: string) => (typeof search[name] === 'string' && search[name] !== '' ? search[name] : undefined)
  const [, fromPath] = /\/proposals\/([^/]+)/.exec(pathname) ?? []
  const id = text('proposalId') ?? text('id') ?? (fromPath ? decodeURIComponent(fromPath) : undefined)
  const isCounter = text('mode') === 'counter'
  const testMode = text('testMode')
  if (pathname.includes('/proposals/') && !isCounter) {
    return { to: '/rev-share', search: { tab: 'proposals', selected: id, testMode } }
  }
  return { to: '/new-proposal', search: { mode: isCounter ? 'counter' : undefined, proposalId: id, testMode } }
}
