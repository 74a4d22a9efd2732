const LARGE = 512
const SMALL = 128
/** The two sizes, in pixels of a side, that a picture is kept in. */
export const AVATAR_SIZES = { large: LARGE, small: SMALL } as const

/** Where a picture is shown from; the small one differs in its last number only. */
export function avatarAddress(hash: string): string {
  return `/api/avatars/${hash}-${LARGE}.webp`
}

/** The hash in the address of a large picture; null for any other text. */
export function hashInAddress(address: string): string | null {
  return /^\/api\/avatars\/([0-9a-f]{32})-512\.webp$/.exec(address)?.[1] ?? null
}

/** What a request's path asks for; null when it is no picture's. */
export function pictureInPath(path: string): { hash: string; size: keyof typeof AVATAR_SIZES } | null {
  const [, hash, pixels] = /^\/api\/avatars\/([0-9a-f]{32})-(512|128)\.webp$/.exec(path) ?? []
  return hash ? { hash, size: pixels === String(SMALL) ? 'small' : 'large' } : null
}
