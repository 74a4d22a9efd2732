import type { z } from 'zod'
import type { favorite } from '#contract/favorites.ts'
import type { FavoriteRow } from './store.ts'

export function presentFavorite(row: FavoriteRow): z.input<typeof favorite> {
  const { id, name, image, service_offering, experience_level, created_at } = row
  return {
    provider: { id, name, avatar: image },
    service_offering,
    experience_level,
    created_at: created_at.toISOString(),
  }
}
