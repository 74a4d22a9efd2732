import type { Proposal, Version } from '../wizard/proposal-values.ts'

/**
 * A version's one status on the screen. A version that another one answered keeps its stored status, but nobody reviews
 * it any more: it is replaced.
 */
export function versionStatus({ current_version }: Pick<Proposal, 'current_version'>, { id, status }: Version): string {
  const isReplaced = id !== current_version.id && (status === 'Under Review' || status === 'Countered')
  return isReplaced ? 'replaced' : status
}
