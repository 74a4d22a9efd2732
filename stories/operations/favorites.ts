import { about, operationRows, own } from '../operation-rows.ts'

export const operations = operationRows('favorites', {
  listFavorites: own(),
  // The owner of the deal is no provider.
  getFavorite: about(({ owner_id }) => ({ id: owner_id })),
  createFavorite: about(({ owner_id }) => ({ id: owner_id })),
  deleteFavorite: about(({ owner_id }) => ({ id: owner_id })),
})
