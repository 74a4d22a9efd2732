import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import styles from './person-line.module.css'
import { TwoLines } from './table/data-table.tsx'

interface PersonLineProps {
  name: string
  avatar: string | null
  /** What they are or do here. */
  second: string
  /** The name as a link, where it leads somewhere. */
  link?: ReactNode
}

/** A person in a list: picture, name, and a word about them. */
export function PersonLine({ name, avatar, second, link = name }: PersonLineProps) {
  return (
    <span className={styles.line}>
      <Avatar name={name} avatar={avatar} />
      <TwoLines first={link} second={second} />
    </span>
  )
}
