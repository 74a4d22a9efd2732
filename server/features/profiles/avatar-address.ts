const LARGE = 512
const SMALL = 128
/** The two stored sizes of a picture, in pixels per side. */
export const AVATAR_SIZES = { large: LARGE, small: SMALL } as const

/** The URL path of a picture; the small one differs only in the last number. */
export function avatarAddress(hash: string): string {
  return `/api/avatars/${hash}-${LARGE}.webp`
}

/** The hash in the address of a large picture; null for any other text. */
export function hashInAddress(address: string): string | null {
  return /^\/api\/avatars\/([0-9a-f]{32})-512\.webp$/.exec(address)?.[1] ?? null
}

/** The picture that a path names; null for other paths. */
export function pictureInPath(path: string): { hash: string; size: keyof typeof AVATAR_SIZES } | null {
  const [, hash, pixels] = /^\/api\/avatars\/([0-9a-f]{32})-(512|128)\.webp$/.exec(path) ?? []
  return hash ? { hash, size: pixels === String(SMALL) ? 'small' : 'large' } : null
}
