import { z } from 'zod'

import { id, listOf, page, partner, timestamp } from './fields.ts'
import { read, write } from './operation.ts'
import { EXPERIENCE_LEVELS } from './provider-options.ts'

export const favorite = z.object({
  provider: partner,
  service_offering: z.string(),
  experience_level: z.enum(EXPERIENCE_LEVELS),
  created_at: timestamp,
})

const provider = z.object({ id })
const flag = z.object({ provider_id: id, is_favorite: z.boolean() })

export const favorites = {
  listFavorites: read('/api/favorites', 'List your favorite providers, newest first')
    .input(z.object(page))
    .output(listOf(favorite)),
  getFavorite: read('/api/providers/{id}/favorite', 'Check whether a provider is a favorite')
    .input(provider)
    .output(flag),
  createFavorite: write('POST', '/api/providers/{id}/favorite', 'Add a provider to your favorites')
    .input(provider)
    .output(flag),
  deleteFavorite: write('DELETE', '/api/providers/{id}/favorite', 'Remove a provider from your favorites')
    .input(provider)
    .output(flag),
}
