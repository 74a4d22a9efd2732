import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import { createFavorite } from './create-favorite.ts'
import { deleteFavorite } from './delete-favorite.ts'
import { getFavorite } from './get-favorite.ts'
import { listFavorites } from './list-favorites.ts'
import { personalData } from './personal-data.ts'
import { collectors } from './policy.ts'

export const favorites = feature('favorites', {
  operations: {
    listFavorites: fromReplica(operation(collectors, () => listFavorites)),
    getFavorite: operation(collectors, () => getFavorite),
    createFavorite: operation(collectors, () => createFavorite, transaction()),
    deleteFavorite: operation(collectors, () => deleteFavorite, transaction()),
  },
  live: ['favorites'],
  personal_data: personalData,
  anonymize,
})
