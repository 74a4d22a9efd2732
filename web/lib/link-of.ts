import type { LinkProps } from '@tanstack/react-router'

/** An address of this site that the server wrote, as a link that is followed and prefetched like any other. */
export function linkOf(address: string): LinkProps {
  const { pathname, searchParams } = new URL(address, 'https://sharewell.example')
  return { to: pathname, search: Object.fromEntries(searchParams) } as LinkProps
}
