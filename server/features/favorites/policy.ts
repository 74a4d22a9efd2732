import { MAY_HAVE_FAVORITES } from '#domain/favorites.ts'

export const collectors = MAY_HAVE_FAVORITES
