import type { Role } from './roles.ts'

/** Who may have favorite providers: everybody who might work with one. */
export const MAY_HAVE_FAVORITES = ['owner', 'trader', 'admin'] as const satisfies readonly Role[]

export function mayHaveFavorites(role: Role): boolean {
  return MAY_HAVE_FAVORITES.some((one) => one === role)
}
