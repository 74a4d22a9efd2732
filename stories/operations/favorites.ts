import { about, operationRowsOf, own } from '../operation-rows.ts'

export const operations = operationRowsOf(
  'favorites',
  async ({ olivia, priya }) => {
    const { id } = await priya.api.accounts.getMe()
    await olivia.api.favorites.createFavorite({ id })
    return { favorite_id: id }
  },
  {
    listFavorites: own(),
    // The owner of the deal is no provider.
    getFavorite: about(({ owner_id }) => ({ id: owner_id })),
    createFavorite: about(({ owner_id }) => ({ id: owner_id })),
    deleteFavorite: about(({ owner_id }) => ({ id: owner_id })),
  },
)
