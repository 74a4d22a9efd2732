import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import type { HelpDeps } from './deps.ts'
import { openLibraryOnce } from './open-library.ts'
import { presentGuide } from './present.ts'

export const getGuide =
  (deps: HelpDeps): Handler<Contract['help']['getGuide']> =>
  async (_context, { id }) => {
    const guide = (await openLibraryOnce(deps)).find(id)
    return guide ? presentGuide(guide) : refuse('NOT_FOUND', { message: 'Guide not found' })
  }
