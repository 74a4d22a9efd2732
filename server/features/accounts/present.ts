import type { z } from 'zod'
import type { viewer } from '#contract/accounts.ts'
import type { Viewer } from '#server/platform/http.ts'

export function presentViewer({ id, name, first_name, email, role, image }: Viewer): z.input<typeof viewer> {
  return { id, name, first_name, email, role, image }
}
