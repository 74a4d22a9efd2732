import type { InferClientOutputs } from '@orpc/client'
import type { LinkProps } from '@tanstack/react-router'
import type { client } from '../../lib/client.ts'

type Answers = InferClientOutputs<typeof client>['dashboard']

export type OwnerDashboard = Answers['getOwnerDashboard']
export type ProviderDashboard = Answers['getProviderDashboard']
/** A sum with its lines. */
export type FigureLines = Answers['getOwnerFigure']
/** What both views have in common. */
export type Overview = Pick<OwnerDashboard, keyof OwnerDashboard & keyof ProviderDashboard>

/** A link whose address the server wrote, as one that is followed and prefetched like any other. */
export function linkTo(href: string): LinkProps {
  const { pathname, searchParams } = new URL(href, 'https://sharewell.example')
  return { to: pathname, search: Object.fromEntries(searchParams) } as LinkProps
}
