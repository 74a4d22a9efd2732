import type { z } from 'zod'
import type { viewer } from '#contract/accounts.ts'
import type { AccountView, Viewer } from '#server/platform/http.ts'

export function presentViewer({ id, name, first_name, email, role, image }: Viewer): z.input<typeof viewer> {
  return { id, name, first_name, email, role, image }
}

/** The account that an admin is viewing. */
export const presentView = ({ user_id, name, ends_at, is_over }: AccountView) => ({
  ...{ user_id, name, is_over },
  ends_at: ends_at.toISOString(),
})
