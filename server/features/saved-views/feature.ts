import { feature } from '#server/feature.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import { createSavedView } from './create-saved-view.ts'
import { deleteSavedView } from './delete-saved-view.ts'
import { listSavedViews } from './list-saved-views.ts'
import { personalData } from './personal-data.ts'
import { everyone } from './policy.ts'
import { renameSavedView } from './rename-saved-view.ts'

const names = { saved_views_name: 'VIEW_NAME_TAKEN' } as const

export const savedViews = feature('savedViews', {
  operations: {
    listSavedViews: operation(everyone, () => listSavedViews),
    createSavedView: operation(
      everyone,
      () => createSavedView,
      transaction({ ...names, saved_views_pkey: 'ALREADY_EXISTS' }),
    ),
    renameSavedView: operation(everyone, () => renameSavedView, transaction(names)),
    deleteSavedView: operation(everyone, () => deleteSavedView, transaction()),
  },
  live: ['savedViews'],
  personal_data: personalData,
  anonymize,
})
