import { useState } from 'react'
import styles from './avatar.module.css'
import { Initials } from './initials.tsx'

interface AvatarProps {
  name: string
  /** Where the picture is, as the server gave it; null where there is none. */
  avatar: string | null
  size?: number
}

/** A person as their picture, or as two letters where none is. The name must stand beside it or be said otherwise. */
export function Avatar({ name, avatar, size = 32 }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null)
  if (!avatar || missing === avatar) return <Initials name={name} size={size} />
  return (
    <img
      className={styles.avatar}
      src={size <= SMALL_SIDE / 2 ? avatar.replace(/-512\.webp$/, '-128.webp') : avatar}
      alt=""
      width={size}
      height={size}
      decoding="async"
      // Removed while this page was open: the letters take its place.
      onError={() => setMissing(avatar)}
    />
  )
}

/** Pixels of the small picture; it is used where it is sharp on screens with two pixels to a point. */
const SMALL_SIDE = 128
